"""Rule tests of La Segunda Guerra Mundial, written from the rules and not from the code."""
