"""Targets."""
def propose(g, pick, target): return []
def targets(g, pick): return []
def preview(g, action): raise RuntimeError
def forecast(g, action): return None
def zones(g, pick):
    rules, state = g.rules, g.state
    out=set()
    for p in pick:
        u=rules.oob.index[p]; v=rules.look(state)
        if not rules.is_air[u]: out |= set(v.zone[v.stance[u]])
    return frozenset(out)
