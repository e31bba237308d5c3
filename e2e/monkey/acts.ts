import type { Random } from '#backoffice/fuzz/random.ts';
import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import { usualKeys } from '#domain/keymap.ts';
import type { Control, Seen } from '#e2e/monkey/look.ts';

/** What a hand does next. */
export type Act =
  | { readonly do: 'key'; readonly key: string }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'scan'; readonly code: string }
  /** Its keys fall between those of somebody who types. */
  | { readonly do: 'jumble'; readonly code: string; readonly typed: string }
  /** While no answer comes. */
  | { readonly do: 'ahead'; readonly blindly: readonly Blind[] }
  | { readonly do: 'press'; readonly what: Control; readonly twice: boolean }
  | { readonly do: 'fill'; readonly what: Control; readonly text: string }
  | { readonly do: Errand };

/** What needs no look at the window. */
export type Blind = Extract<Act, { readonly do: 'key' | 'type' | 'scan' }>;

export type Errand =
  | ('signIn' | 'openShift' | 'sell' | 'goHome' | 'reload' | 'goBeside' | 'scanAhead')
  | ('cutLine' | 'mendLine' | 'slowLine' | 'loseReply' | 'pullPlug' | 'resize' | 'lookOtherwise');

/** How often each control was used in this walk. */
export type Used = Map<string, number>;

export function nextAct(seen: Seen, random: Random, used: Used): Act {
  if (seen.place === 'sign-in' && random.chance(60)) return { do: 'signIn' };
  if (seen.place === 'no-shift' && random.chance(25)) return { do: 'openShift' };
  return seen.sheets.length > 0 && random.chance(75) ? inSheet(seen, random, used) : anywhere(seen, random, used);
}

export function toldOf(act: Act): string {
  if (act.do === 'ahead') return `ahead: ${act.blindly.map(toldOf).join(', ')}`;
  if (!('what' in act)) return Object.values(act).join(' ');
  const { testId, words } = act.what;
  return `${act.do} ${testId}“${words}”${act.do === 'fill' ? ` with ${act.text}` : act.twice ? ' twice' : ''}`;
}

function anywhere(seen: Seen, random: Random, used: Used): Act {
  const dice = random.upTo(99);
  if (dice < 45) return press(seen, random, used);
  if (dice < 57) return fill(seen, random, used);
  if (dice < 66) return { do: 'key', key: random.pick(keysOfTill) };
  if (dice < 82) return { do: 'key', key: random.pick(plainKeys) };
  if (dice < 86) return { do: 'type', text: random.pick(figures) };
  if (dice < 90) return { do: 'scan', code: random.pick(codes) };
  if (dice < 93) return random.chance(50) ? ahead(random, plainKeys) : jumble(random);
  return { do: random.pick(errands) };
}

function inSheet(seen: Seen, random: Random, used: Used): Act {
  const dice = random.upTo(99);
  if (dice < 50) return press(seen, random, used);
  if (dice < 72) return fill(seen, random, used);
  if (dice < 77) return { do: 'scan', code: random.pick(codes) };
  if (dice < 80) return random.chance(70) ? ahead(random, keysOfSheets) : jumble(random);
  return { do: 'key', key: random.pick(keysOfSheets) };
}

function ahead(random: Random, keys: Some<string>): Act {
  const blind = (): Blind => {
    if (random.chance(25)) return { do: 'scan', code: random.pick(codes) };
    return random.chance(25)
      ? { do: 'type', text: random.pick(figures) }
      : { do: 'key', key: random.pick(random.chance(70) ? keys : keysOfTill) };
  };
  return { do: 'ahead', blindly: Array.from({ length: 2 + random.upTo(3) }, blind) };
}

function jumble(random: Random): Act {
  return { do: 'jumble', code: random.pick(codes), typed: random.pick(figures) };
}

function press({ controls }: Seen, random: Random, used: Used): Act {
  const keys = controls.filter(({ testId, isField }) => !isField && !Object.keys(leftOut).includes(testId));
  const what = choose(keys, random, used);
  return what ? { do: 'press', what, twice: random.chance(6) } : { do: 'key', key: 'Escape' };
}

function fill({ controls }: Seen, random: Random, used: Used): Act {
  const what = choose(
    controls.filter(({ isField }) => isField),
    random,
    used,
  );
  const text = random.pick(random.chance(50) ? likely : odd);
  return what ? { do: 'fill', what, text } : { do: 'type', text: random.pick(figures) };
}

/** Rather what was not used often. */
function choose(controls: readonly Control[], random: Random, used: Used): Control | undefined {
  const kindOf = ({ testId }: Control) => testId.replaceAll(/\d+/g, '#');
  const weights = controls.map((each) => Math.ceil(1_000 / (1 + (used.get(kindOf(each)) ?? 0)) ** 2));
  let at = random.upTo(weights.reduce((sum, weight) => sum + weight, 0) - 1);
  const chosen = controls.find((_, index) => (at -= weights[index] ?? 0) < 0);
  if (chosen) used.set(kindOf(chosen), (used.get(kindOf(chosen)) ?? 0) + 1);
  return chosen;
}

/** Nobody presses these here, each for a reason. */
const leftOut: Readonly<Record<string, string>> = {
  'practice-enter': 'behind it is another register, with money of its own',
  'open-display': 'opens a window that is no till',
  'transport-file': 'writes into the folder the till runs in',
  'printer-way-file': 'writes into the folder the till runs in',
  'goods-list-choose': 'waits for a file of this machine',
  'second-copy-on': 'writes into a folder of this machine',
};

export type Some<T> = [T, ...T[]];
const keysOfTill: Some<string> = ['Alt+A', ...Object.values(usualKeys).filter((key) => key !== usualKeys.practice)];
const plainKeys: Some<string> = [
  ...(['Escape', 'Enter', 'Enter', 'Enter', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft'] as const),
  ...(['ArrowRight', 'Backspace', 'Delete', 'Home', 'End', 'PageDown', ' ', '+', '-', '*', '/', '.'] as const),
  ...(['0', '1', '5', 'a', 'k', 'Alt+S', 'Alt+H', 'Alt+W', 'Alt+R', 'Alt+N', 'Alt+U', 'Alt+X', 'Alt+D'] as const),
];
const keysOfSheets: Some<string> = ['Enter', 'Enter', 'Enter', '1', '0', '5', 'Tab', 'ArrowDown', 'Escape'];
const figures: Some<string> = ['1', '12', '100', '2000', '5000', '0', '-', '-3', 'flat', 'rye', '3*', '2*rye', '12*'];
const likely: Some<string> = ['1', '2', '5.00', '10.00', '0.5', '246810', '4711', 'Budi Hartono', 'spilled', '137'];
const odd: Some<string> = [
  ...(['-', '0', '999999999', '12,50', '1e9', '   ', '%', '<b>x</b>', 'O’Brien; DROP', '漢字', 'مرحبا'] as const),
  ...(['🥐🥐', '2026-02-30', '0812 7788', 'a@b.co', 'x'.repeat(300)] as const),
  'Donaudampfschifffahrtsgesellschaftskapitänswitwe@example.com',
];
const errands: Some<Errand> = [
  ...(['sell', 'sell', 'sell', 'sell', 'goHome', 'goHome', 'goHome'] as const),
  ...(['reload', 'cutLine', 'mendLine', 'goBeside', 'goBeside', 'scanAhead', 'scanAhead', 'slowLine'] as const),
  ...(['loseReply', 'pullPlug', 'resize', 'resize', 'lookOtherwise', 'lookOtherwise'] as const),
];

const goods = [...demoShop().items];
/** One of each kind in each category. */
const kinds = [...new Map(goods.map(({ type, category, code }) => [`${type}/${category}`, code])).values()];
const codes: Some<string> = [
  ...(['4006381333931', 'C-00003', 'NOPE', '2112345012345', 'https://x.example/a?b=1', '0'] as const),
  '9'.repeat(300),
  ...goods.slice(0, 12).map(({ code }) => code),
  ...kinds,
  ...kinds,
];
