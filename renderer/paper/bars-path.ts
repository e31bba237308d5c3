/** Bars one module high, from the upper left: widths of bar and gap by turns, `before` them as much white. */
export function barsPath(widths: readonly number[], before = 0): string {
  const bars = widths.map((width, turn) => (turn % 2 === 0 ? `h${width}v1h-${width}v-1m${width} 0` : `m${width} 0`));
  return `M${before} 0${bars.join('')}`;
}
