import { useState } from 'react';

/**
 * Where in a list each one stands that a key is for, by its name. It stays there for as long as somebody looks: when the office drops
 * one, the key that a hand is on its way to is no other's. Another list, by `of`, begins anew.
 */
export function useKeptPlaces(names: readonly string[], of = ''): (name: string) => number {
  const [kept, keep] = useState({ of, names });
  const before = kept.of === of ? kept.names : [];
  const come = names.filter((name) => !before.includes(name));
  const all = come.length > 0 ? [...before, ...come] : before;
  if (kept.of !== of || come.length > 0) keep({ of, names: all });
  return (name) => all.indexOf(name);
}

/** The first nine have a digit each. */
export function digitKey(place: number): string | undefined {
  return place < 9 ? String(place + 1) : undefined;
}
