import { hostile } from '#backoffice/fuzz/hostile.ts';
import type { Random } from '#backoffice/fuzz/random.ts';

type Place = readonly [holder: Record<string, unknown>, field: string];

/** Spoils an input in up to three places: another value, a field gone, a field too many. */
export function spoil(input: Record<string, unknown>, random: Random): void {
  for (let left = random.upTo(2); left >= 0; left -= 1) {
    const places = placesIn(input);
    const [holder, field] = places[random.upTo(places.length - 1)] ?? [input, 'Unknown'];
    const how = random.upTo(9);
    if (how === 0) Reflect.deleteProperty(holder, field);
    else if (how === 1)
      put(holder, random.pick(['Unknown', 'ID', '__proto__', 'constructor', 'id', '', '$where']), hostile(random));
    else if (how === 2) put(holder, field, random.pick([-1, -5, -100_000, -1e12, 1e12, 1e9, 1e6]));
    else put(holder, field, hostile(random));
  }
}

/** Every field there is, at any depth. */
function placesIn(holder: Record<string, unknown>): Place[] {
  return Object.entries(holder).flatMap(([field, value]): Place[] => {
    const inside = typeof value === 'object' && value !== null ? Object.entries(value).slice(0, 5) : [];
    const deeper = inside.flatMap(([, item]) =>
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? placesIn(item as Record<string, unknown>)
        : [],
    );
    return [[holder, field], ...deeper];
  });
}

/** As JSON would make it: `__proto__` is a field like any other. */
function put(holder: Record<string, unknown>, field: string, value: unknown): void {
  Object.defineProperty(holder, field, { value, enumerable: true, configurable: true, writable: true });
}
