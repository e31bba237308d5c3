/** Which rows a pass has seen: a bit each, because a set of a million numbers would be half a register's memory. */
export interface PlaceSet {
  add(place: number): void;
  has(place: number): boolean;
}

export function createPlaceSet(): PlaceSet {
  let bits = new Uint8Array(1024);
  return {
    add(place) {
      const index = place >> 3;
      if (index >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, index + 1));
        larger.set(bits);
        bits = larger;
      }
      bits[index] = (bits[index] ?? 0) | (1 << (place & 7));
    },
    has: (place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0,
  };
}
