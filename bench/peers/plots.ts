import { contestants } from '#bench/peers/contestants.ts';
import { type Comparison, type Result, workWords } from '#bench/peers/figures.ts';

/** One picture a work: a bar for each contestant on a scale of powers of ten, with the spread of its rounds. */
export function plotOf({ variants, rounds }: Comparison, { work, results }: Comparison['works'][number]): string {
  const scale = scaleOf(results);
  const height = top + results.length * rowHeight + foot;
  const title = `${workWords[work]}, ${variants.toLocaleString('en')} variants`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="16" y="26" font-size="16" font-weight="600" fill="#1b2330">${title}</text>`,
    `<text x="16" y="44" fill="#5b6675">milliseconds, middle of ${rounds} rounds; the thin line is the spread of the rounds; shorter is better</text>`,
    ...scale.ticks.map((tick) => gridLine(tick, scale, height)),
    ...results.map((result, index) => bar(result, { y: top + index * rowHeight, scale })),
    `</svg>`,
  ].join('\n');
}

interface Scale {
  readonly ticks: readonly number[];
  readonly at: (ms: number) => number;
}

function scaleOf(results: readonly Result[]): Scale {
  const least = Math.floor(Math.log10(Math.min(...results.map(({ p50 }) => p50.spread[0])) * 0.8));
  const most = Math.ceil(Math.log10(Math.max(...results.map(({ p50 }) => p50.spread[1]))));
  const decades = Math.max(1, most - least);
  return {
    ticks: Array.from({ length: decades + 1 }, (_, index) => 10 ** (least + index)),
    at: (ms) => left + ((Math.log10(ms) - least) / decades) * (width - left - right),
  };
}

function gridLine(tick: number, { at }: Scale, height: number): string {
  const x = at(tick).toFixed(1);
  return `<line x1="${x}" x2="${x}" y1="${top - 8}" y2="${height - foot}" stroke="#dde2e8"/><text x="${x}" y="${height - 8}" text-anchor="middle" fill="#5b6675">${tick.toLocaleString('en')}</text>`;
}

function bar({ name, p50, times }: Result, { y, scale }: { readonly y: number; readonly scale: Scale }): string {
  const [from, to] = [scale.at(p50.spread[0]), scale.at(p50.spread[1])];
  const end = scale.at(p50.value);
  const middle = y + barHeight / 2;
  const label = name === 'ours' ? shortly(p50.value) : `${shortly(p50.value)} (${shortly(times.value)} × ours)`;
  return [
    `<text x="${left - 10}" y="${middle + 4}" text-anchor="end" fill="#1b2330">${shortName(name)}</text>`,
    `<rect x="${left}" y="${y}" width="${(end - left).toFixed(1)}" height="${barHeight}" rx="3" fill="${name === 'ours' ? '#0b6bcb' : '#9aa7b5'}"/>`,
    `<line x1="${from.toFixed(1)}" x2="${to.toFixed(1)}" y1="${middle}" y2="${middle}" stroke="#1b2330" stroke-width="1.5"/>`,
    `<text x="${(Math.max(end, to) + 8).toFixed(1)}" y="${middle + 4}" fill="#1b2330">${label}</text>`,
  ].join('');
}

function shortName(name: string): string {
  const what = contestants.find((each) => each.name === name)?.what ?? name;
  const short = (what.split(/[:(,]/)[0] ?? what).replaceAll('`', '').trim();
  const search = searches[name];
  return search === undefined ? short : `${short}, ${search}`;
}

export function shortly(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toPrecision(2);
}

const width = 960;
const left = 240;
const right = 170;
const top = 70;
const foot = 30;
const rowHeight = 34;
const barHeight = 20;

/** Of those who keep their shop alike. */
const searches: Readonly<Record<string, string>> = {
  memory: 'includes',
  odoo: 'as Odoo 19',
  fuse: 'Fuse.js',
};
