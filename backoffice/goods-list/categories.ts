/** Takes a category as it is there, level by level, where one reads like it: in other capitals it would be a second one. */
export function asThere(known: readonly string[]): (category: string) => string {
  const paths = new Map(known.map((path) => [readsAs(path), path]));
  const exact = new Set(known);
  return (category) =>
    category.split('/').reduce((above, level) => {
      const path = above === '' ? level : `${above}/${level}`;
      const there = exact.has(path) ? path : (paths.get(readsAs(path)) ?? path);
      paths.set(readsAs(there), there);
      return there;
    }, '');
}

export function readsAs(category: string): string {
  return category.normalize('NFC').toLowerCase();
}
