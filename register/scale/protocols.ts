/** One thing a scale said. */
export type Reading =
  | { readonly kind: 'weight'; readonly grams: number; readonly net: boolean }
  /** The goods still move. */
  | { readonly kind: 'moving' }
  | { readonly kind: 'over' }
  /** Less than nothing: it was not at zero when it was empty. */
  | { readonly kind: 'under' }
  | { readonly kind: 'fault' };

export interface Protocol {
  /** What it is asked with; null for one that talks all the time. */
  readonly request: string | null;
  /** One whole answer, wherever it begins. */
  readonly answer: RegExp;
  readonly read: (answer: RegExpExecArray, unit: ScaleUnit) => Reading;
}

export const scaleUnits = ['kg', 'g', 'lb', 'oz'] as const;
export type ScaleUnit = (typeof scaleUnits)[number];

/** docs/scale.md says which scales speak which. */
export const scaleProtocols = {
  /** Mettler-Toledo 8217: the weight without its unit, or a status byte when there is none to give. */
  toledo: {
    request: 'W',
    // oxlint-disable-next-line no-control-regex -- a scale sets its answers off with them
    answer: /\u0002(?:\?(.)|(\d{1,6}\.?\d*)(N?))\r/,
    read: ([, status, figure = '', net], unit) =>
      status === undefined ? weight(pointed(figure, unit), unit, net === 'N') : toledoStatus(status.charCodeAt(0)),
  },
  /** NCI, of Weigh-Tronix, Brecknell, CAS and others: `0.532KG`, and a line with two status bytes. */
  nci: {
    request: 'W\r',
    // oxlint-disable-next-line no-control-regex -- a scale sets its answers off with them
    answer: /\n(?:([^\r\n]*?)(LB|KG|OZ|G)\s*\r\n)?S?([^\r\n]{2,4})\r\u0003/i,
    read: ([, figure, unit, status = '']) => {
      const [first = 0, second = 0] = Array.from(status, (each) => each.charCodeAt(0));
      // Its memory or what it was sealed with is broken.
      if (((first | second) & 0x0c) !== 0) return { kind: 'fault' };
      if ((first & 0x01) !== 0) return { kind: 'moving' };
      if ((second & 0x03) !== 0) return { kind: (second & 0x02) === 0 ? 'under' : 'over' };
      return figure === undefined ? { kind: 'fault' } : weight(figure, unitNamed(unit), false);
    },
  },
  /** MT-SICS: asked for what there is at once, which may not be stable yet. */
  sics: {
    request: 'SI\r\n',
    answer: /S ([SDI+-])(?: +(-?[\d.]+) *(kg|g|lb|oz))? *\r\n/i,
    read: ([, status = '', figure, unit]) => {
      if (status === 'S' && figure !== undefined) return weight(figure, unitNamed(unit), false);
      return { kind: sicsStatus[status] ?? 'fault' };
    },
  },
  /** CAS, A&D and many more: `ST,GS,  0.532kg` over and over. */
  continuous: {
    request: null,
    answer: /(ST|US|OL),([^\n]{0,24}?)\r\n/,
    read: ([, status, said = '']) => {
      if (status !== 'ST') return { kind: status === 'OL' ? 'over' : 'moving' };
      const [, sign = '', figure, unit] = figureAtEnd.exec(said) ?? [];
      if (figure === undefined) return { kind: 'fault' };
      return weight(`${sign}${figure}`, unitNamed(unit), said.startsWith('NT'));
    },
  },
} as const satisfies Record<string, Protocol>;

export type ScaleProtocol = keyof typeof scaleProtocols;

/** With a comma for its point where the scale is set so, and perhaps in pounds and ounces. */
const figureAtEnd = /([+-]?) *((?:\d+ *lb:? *)?\d+(?:[.,]\d{1,5}(?!\d))?) *(kg|g|lb|oz) *$/i;

/** `1lb3.2`, where ounces come behind it. */
function inOunces(written: string): string {
  const [, sign = '', pounds, ounces] = /^(-?)(\d+)lb:?(\d+(?:\.\d+)?)$/i.exec(written) ?? [];
  return pounds === undefined ? written : `${sign}${Number(pounds) * 16 + Number(ounces)}`;
}

/** Digits are moved, and rounded once, to whole grams: a quantity is a whole number. */
function weight(figure: string, unit: ScaleUnit, net: boolean): Reading {
  const plain = figure.replaceAll(/[\s+]/g, '').replace(',', '.');
  const written = unit === 'oz' ? inOunces(plain) : plain;
  if (!/^-?\d+(\.\d*)?$|^-?\.\d+$/.test(written)) return { kind: 'fault' };
  const [whole = '', part = ''] = written.replace('-', '').split('.');
  const grams = Math.round((Number(whole + part) * gramsIn[unit]) / 10 ** part.length);
  return written.startsWith('-') && grams > 0 ? { kind: 'under' } : { kind: 'weight', grams, net };
}

/** Some leave the point out: then the last digits are what the scales of a counter weigh to. */
function pointed(figure: string, unit: ScaleUnit): string {
  const decimals = figure.includes('.') ? 0 : (decimalsOf[unit] ?? 0);
  if (decimals === 0) return figure;
  const digits = figure.padStart(decimals, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function toledoStatus(bits: number): Reading {
  if ((bits & 0x01) !== 0) return { kind: 'moving' };
  if ((bits & 0x02) !== 0) return { kind: 'over' };
  if ((bits & 0x04) !== 0) return { kind: 'under' };
  // At the centre of zero there is nothing on it.
  return (bits & 0x10) === 0 ? { kind: 'fault' } : { kind: 'weight', grams: 0, net: (bits & 0x20) !== 0 };
}

function unitNamed(name = ''): ScaleUnit {
  return scaleUnits.find((unit) => unit === name.toLowerCase()) ?? 'kg';
}

const sicsStatus: Readonly<Record<string, Exclude<Reading['kind'], 'weight'>>> = {
  D: 'moving',
  '+': 'over',
  '-': 'under',
};
const decimalsOf: Readonly<Partial<Record<ScaleUnit, number>>> = { kg: 3, lb: 2 };
const gramsIn: Readonly<Record<ScaleUnit, number>> = { kg: 1000, g: 1, lb: 453.592_37, oz: 28.349_523_125 };
