import { cashRules as wholeRules } from '#contract/register/drawer.ts';
import type { leftParts } from '#contract/register/settings-file.ts';
import type { WriteDb } from '#db/connection.ts';
import { replaceFavourites } from '#db/tables/favourites.ts';
import { savePointRules } from '#db/tables/points.ts';
import { insertRole, listRoles, updateRole } from '#db/tables/roles.ts';
import { knownVariants } from '#db/tables/variants.ts';
import { putWeightUnits } from '#db/tables/weight-units.ts';
import { transact } from '#db/transact.ts';
import { judgeKeymap } from '#domain/judge-keymap.ts';
import { fullKeymap, type Keymap } from '#domain/keymap.ts';
import { ok, refuse } from '#domain/result.ts';
import { covers, type Role } from '#domain/roles.ts';
import type { AtWork, Context } from '#register/context.ts';
import { writeDown } from '#register/journal/journal.ts';
import { recallShop } from '#register/memory.ts';
import { roleOf } from '#register/people/approvals.ts';
import { isSameName } from '#register/people/people.ts';
import { troubleWithRole } from '#register/people/role-trouble.ts';
import { type OfflineLimits, saveOfflineLimits } from '#register/sale/offline-limits.ts';
import { type Preferences, saveKeymap, savePreferences } from '#register/settings.ts';
import type { SettingsFile } from '#register/settings-file/settings-text.ts';
import { hasMisc, hasTax, troubleWithSettings } from '#register/settings-trouble.ts';
import {
  type CashRules,
  cashRules,
  impossibleRule,
  inOrder,
  roundingOf,
  saveCashRules,
} from '#register/shift/cash-rules.ts';

interface Left {
  readonly part: (typeof leftParts)[number];
  readonly names: string[];
}

interface Plan {
  readonly file: SettingsFile;
  readonly preferences: Preferences;
  readonly keys: Keymap;
  readonly cash: CashRules;
  readonly limits: OfflineLimits;
  readonly roles: readonly Role[];
  readonly favourites: SettingsFile['favourites'];
  readonly weightUnits: SettingsFile['weightUnits'];
  readonly left: readonly Left[];
}

/** What a file comes to at this till, which may not know a tax or some goods, and keeps its own printer and scale. */
export function planOf(context: Context, work: AtWork, file: SettingsFile) {
  const { currency, memory } = context;
  if (file.currency.code !== currency.code || file.currency.scale !== currency.scale)
    return refuse({ code: 'settings_file_money', theirs: file.currency.code, ours: currency.code });
  const keys = fullKeymap(file.keys);
  const cash = wholeRules.parse({ ...cashRules(context), ...file.cash });
  const rule = impossibleRule(cash);
  if (rule !== undefined) return impossible(`cash.${rule}`);
  if (!judgeKeymap(keys).ok) return impossible('keys');
  const settings = settingsHere(context, file.settings);
  const trouble = troubleWithSettings(context, settings.preferences);
  if (trouble) return impossible(`settings: ${trouble.refusal.code}`);
  const roles = rolesHere(context, work, file.roles);
  const goods = goodsHere(context, file);
  const plan: Plan = {
    file,
    preferences: settings.preferences,
    keys,
    cash,
    limits: { ...memory.offlineLimits, ...file.limits },
    roles: roles.fit,
    favourites: goods.favourites,
    weightUnits: goods.weightUnits,
    left: [...settings.left, ...roles.left, ...goods.left].filter(({ names }) => names.length > 0),
  };
  return ok(plan);
}

const impossible = (where: string) => refuse({ code: 'settings_file_impossible', where });

function settingsHere(context: Context, theirs: SettingsFile['settings']) {
  const { memory } = context;
  const ours = memory.preferences;
  const { automatic, openDrawer } = theirs.printer;
  const { miscCode, taxName } = theirs;
  const isTaxHere = taxName === '' || hasTax(context, taxName);
  const isMiscHere = hasMisc(context, miscCode);
  const preferences: Preferences = {
    ...theirs,
    // What is at the other end of a cable is this till's own, with its paper and its labels.
    printer: { ...ours.printer, automatic, openDrawer },
    scale: ours.scale,
    taxName: isTaxHere ? taxName : memory.tax.name,
    miscCode: isMiscHere ? miscCode : ours.miscCode,
  };
  const left: Left[] = [
    { part: 'tax', names: isTaxHere ? [] : [taxName] },
    { part: 'misc', names: isMiscHere ? [] : [miscCode] },
  ];
  return { preferences, left };
}

/** Whichever the file does not have stay. */
function rolesHere({ memory }: Context, { staff }: AtWork, theirs: SettingsFile['roles']) {
  const giver = roleOf(memory, staff);
  const fit: Role[] = [];
  const names: string[] = [];
  for (const role of theirs) {
    const ours = sameRole(memory.roles, role);
    if (ours?.full && role.full) continue;
    const after: Role = ours ? { ...ours, rules: role.rules, mostDiscount: role.mostDiscount } : role;
    const mayNot = [role, ours ?? role].some((each) => each.full || !covers(giver, each));
    if (mayNot || sameRole(fit, after) || troubleWithRole(after, giver)) names.push(role.name);
    else fit.push(after);
  }
  const left: Left[] = [{ part: 'roles', names }];
  return { fit, left };
}

/** Those every till begins with are called otherwise in another language; others are known by their names. */
function sameRole(roles: readonly Role[], role: Role): Role | undefined {
  return roles.find(({ id }) => id === role.id) ?? roles.find(({ name }) => isSameName(name, role.name));
}

function goodsHere({ db }: Context, { favourites, weightUnits }: SettingsFile) {
  const weighed = Object.entries(weightUnits);
  const codes = [...favourites.map(({ code }) => code), ...weighed.map(([code]) => code)];
  const known = new Set(knownVariants(db, codes).map(({ code }) => code));
  const unknown = (some: readonly string[]) => some.filter((code) => !known.has(code));
  const left: Left[] = [
    { part: 'favourites', names: unknown(favourites.map(({ code }) => code)) },
    { part: 'weights', names: unknown(weighed.map(([code]) => code)) },
  ];
  return {
    favourites: favourites.filter(({ code }) => known.has(code)),
    weightUnits: Object.fromEntries(weighed.filter(([code]) => known.has(code))),
    left,
  };
}

/** All at once, or nothing where the disk is full. */
export function takeOver(context: Context, { staff }: AtWork, plan: Plan): void {
  const { db, clock, memory, printing } = context;
  const { till, savedAt } = plan.file;
  transact(db, (tx) => {
    saveAll(tx, memory.roles, plan);
    const facts = { till, savedAt, left: plan.left };
    writeDown(tx, { at: clock.now(), staff: staff.name, act: 'settingsFile.take', facts });
    return undefined;
  });
  memory.preferences = plan.preferences;
  memory.points = plan.file.points;
  memory.rounding = roundingOf(plan.cash);
  memory.roles = listRoles(db);
  recallShop(db, memory);
  printing.wake();
}

function saveAll(tx: WriteDb, before: readonly Role[], plan: Plan): void {
  savePreferences(tx, plan.preferences);
  saveKeymap(tx, plan.keys);
  saveCashRules(tx, inOrder(plan.cash));
  savePointRules(tx, plan.file.points);
  saveOfflineLimits(tx, plan.limits);
  const known = new Set(before.map(({ id }) => id));
  for (const role of plan.roles) {
    if (known.has(role.id)) updateRole(tx, role);
    else insertRole(tx, role);
  }
  if (plan.file.favourites.length > 0) replaceFavourites(tx, plan.favourites);
  putWeightUnits(tx, new Map(Object.entries(plan.weightUnits)));
}

export function viewPlan({ file: { till, savedAt }, left }: Plan) {
  return { till, savedAt, left: [...left] };
}
