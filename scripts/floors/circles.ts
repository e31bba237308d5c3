/** The groups of files that can reach each other (Tarjan's strongly connected components). */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];

  /** Returns the earliest file still on the stack that `file` can reach. */
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    stack.push(file);
    const targets = (graph.get(file) ?? []).filter((target) => graph.has(target));
    const lowest = targets.reduce((low, target) => Math.min(low, reach(target)), own);
    if (lowest < own) return lowest;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || targets.includes(file)) found.push(group);
    return own;
  };
  const reach = (target: string): number => {
    const known = order.get(target);
    if (known === undefined) return visit(target);
    return stack.includes(target) ? known : Infinity;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
