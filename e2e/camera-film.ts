import { writeFileSync } from 'node:fs';

/** How long, in pictures, something is in front of the camera: a bar code, or null for nothing. */
export interface Take {
  readonly code: string | null;
  readonly pictures: number;
}

/** Writes what a camera would see, for Chromium's `--use-file-for-fake-video-capture`; it is played over and over. */
export function film(file: string, takes: readonly Take[]): void {
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`)];
  for (const { code, pictures } of takes) {
    const shown = Buffer.concat([Buffer.from('FRAME\n'), code === null ? desk : drawn(code), colours]);
    for (let count = 0; count < pictures; count += 1) parts.push(shown);
  }
  writeFileSync(file, Buffer.concat(parts));
}

const width = 640;
const height = 480;
const perSecond = 10;
const grey = 150;
const white = 235;
const black = 20;
/** What lies under the goods. */
const desk = Buffer.alloc(width * height, grey);
const colours = Buffer.alloc((width * height) / 2, 128);

/** The bars on a white label, four dots a module, in the middle of the desk. */
function drawn(code: string): Buffer {
  const modules = `${quiet}${ean13(code)}${quiet}`;
  const wide = modules.length * 4;
  const [left, top] = [(width - wide) / 2, 140];
  const row = Buffer.alloc(width, grey);
  for (let x = 0; x < wide; x += 1) row[left + x] = modules[Math.floor(x / 4)] === '1' ? black : white;
  const picture = Buffer.from(desk);
  for (let y = top; y < height - top; y += 1) row.copy(picture, y * width);
  return picture;
}

const quiet = '0'.repeat(11);

/** The modules of an EAN-13, as GS1 draws it: `1` is a bar. */
function ean13(code: string): string {
  const [first = 0, ...digits] = Array.from(code, Number);
  const parity = parities[first] ?? '';
  const left = digits.slice(0, 6).map((digit, at) => (parity[at] === 'L' ? odd(digit) : even(digit)));
  const right = digits.slice(6).map((digit) => inverted(odd(digit)));
  return `101${left.join('')}01010${right.join('')}101`;
}

function odd(digit: number): string {
  return bars[digit] ?? '';
}

function even(digit: number): string {
  return Array.from(inverted(odd(digit)))
    .toReversed()
    .join('');
}

function inverted(modules: string): string {
  return Array.from(modules, (each) => (each === '1' ? '0' : '1')).join('');
}

const bars = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const parities = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
