import path from 'node:path';

import { circles } from '#scripts/floors/circles.ts';
import type { Import, SourceFacts } from '#scripts/floors/imports.ts';
import { type Floor, floors, packageOwners, workshops } from '#scripts/floors/table.ts';

/** A place where the house rules are broken, and what to do instead. */
export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly rule: 'floor' | 'relative' | 'missing' | 'owner' | 'screens' | 'circle' | 'clock';
  readonly message: string;
}

/** Every source of the house by its path from the root, with forward slashes. */
export type House = ReadonlyMap<string, SourceFacts>;

/** `exists` answers for files that are not sources: style sheets, images. */
export function judgeHouse(house: House, exists: (file: string) => boolean): Violation[] {
  const known = (file: string): boolean => house.has(file) || exists(file);
  const graph = new Map<string, string[]>();
  const violations: Violation[] = [];
  for (const [file, facts] of house) {
    violations.push(...judgeFile(file, facts, known));
    const loaded = facts.imports.filter(({ typeOnly }) => !typeOnly);
    graph.set(
      file,
      loaded.map(({ specifier }) => targetOf(file, specifier)).filter((target) => target !== undefined),
    );
  }
  return [...violations, ...circles(graph).map(circleViolation)];
}

function judgeFile(file: string, facts: SourceFacts, known: (file: string) => boolean): Violation[] {
  const floor = isTest(file) ? undefined : floorOf(file);
  const clock = floor && clockless.has(floor.name) ? facts.clockReads.map((line) => clockViolation(file, line)) : [];
  const judged = facts.imports.flatMap((found) => {
    const target = targetOf(file, found.specifier);
    if (target === undefined) return floor ? judgePackage(file, floor, found) : [];
    return [
      ...judgeTarget(file, found, { target, exists: known(target) }),
      ...(floor ? judgeFloor({ file, floor, found, target }) : []),
    ];
  });
  return [...clock, ...judged];
}

export function floorOf(file: string): Floor | undefined {
  return floors.find(({ name }) => isUnder(file, name));
}

function targetOf(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/[?].*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
  return undefined;
}

function judgeTarget(file: string, found: Import, to: { target: string; exists: boolean }): Violation[] {
  const at = { file, line: found.line };
  if (found.specifier.startsWith('.') && houseOf(file) !== houseOf(to.target)) {
    const rewrite = `#${to.target}`;
    return [{ ...at, rule: 'relative', message: `Write '${rewrite}': a relative path may not leave its floor.` }];
  }
  if (to.exists) return [];
  const message = `'${found.specifier}' names no file. Paths are written out, with their .ts or .tsx at the end.`;
  return [{ ...at, rule: 'missing', message }];
}

interface Look {
  readonly file: string;
  readonly floor: Floor;
  readonly found: Import;
  readonly target: string;
}

function judgeFloor({ file, floor, found, target }: Look): Violation[] {
  const at = { file, line: found.line };
  const screens = [screenOf(file), screenOf(target)];
  if (screens[0] && screens[1] && screens[0] !== screens[1]) {
    const message = `The screens ${screens.join(' and ')} may not meet. What both need goes to renderer/components or renderer/state.`;
    return [{ ...at, rule: 'screens', message }];
  }
  if ([floor.name, ...floor.sees].some((place) => isUnder(target, place))) return [];
  const sees = floor.sees.length > 0 ? `sees only ${floor.sees.join(', ')}` : 'sees no other floor';
  const kind = found.typeOnly ? 'not even for a type' : 'imports only look down';
  const message = `${floor.name} may not look at '${target}': it ${sees} (${kind}). Take what you need as a parameter, or move it down.`;
  return [{ ...at, rule: 'floor', message }];
}

function judgePackage(file: string, floor: Floor, found: Import): Violation[] {
  if (found.specifier.startsWith('node:') || found.typeOnly) return [];
  const name = packageOf(found.specifier);
  const owners = packageOwners[name] ?? packageOwners[`${name.split('/')[0]}/*`];
  if (owners?.includes(floor.name)) return [];
  const message = owners
    ? `'${name}' belongs to ${owners.join(' and ')}. Ask that floor for what you need (a type-only import is fine).`
    : `'${name}' has no owner. Give it one in scripts/floors/table.ts, or do without it.`;
  return [{ file, line: found.line, rule: 'owner', message }];
}

function clockViolation(file: string, line: number): Violation {
  const message = 'Below the hosts the clock is a port: take the time as a parameter.';
  return { file, line, rule: 'clock', message };
}

function circleViolation(circle: readonly string[]): Violation {
  const message = `These files import each other in a circle: ${[...circle, circle[0]].join(' → ')}. Move what they share into a third file.`;
  return { file: circle[0] ?? '', line: 1, rule: 'circle', message };
}

/** The floor or workshop a path stands on; tool settings at the root stand on none. */
function houseOf(file: string): string | undefined {
  return floorOf(file)?.name ?? workshops.find((name) => isUnder(file, name));
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function screenOf(file: string): string | undefined {
  return /^renderer\/screens\/([^/]+)\//.exec(file)?.[1];
}

function isTest(file: string): boolean {
  return /[.]test[.]tsx?$/.test(file);
}

function isUnder(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

const clockless: ReadonlySet<string> = new Set([
  'domain',
  'contract/register',
  'contract/v3',
  'db',
  'sync',
  'register',
]);
