import type { registerContract } from '#contract/register/index.ts';
import type { Topic } from '#contract/register/procedure.ts';

type TopicsByProcedure = {
  readonly [Noun in keyof typeof registerContract]?: {
    readonly [Verb in keyof (typeof registerContract)[Noun]]?: readonly Topic[];
  };
};

/**
 * What each question is about, so that a change re-asks only those. One that is about nothing is not here.
 * Written out because reading it off the contract would put its schemas into the window's first script; a test holds the two together.
 */
export const questionTopics = {
  till: { show: ['till', 'sync'], outlets: ['till'] },
  session: { show: ['session', 'staff'] },
  staff: { list: ['staff'], roles: ['staff'] },
  catalogue: {
    categories: ['catalogue'],
    browse: ['catalogue'],
    favourites: ['catalogue'],
    find: ['catalogue'],
    findOthers: ['customers', 'invoices'],
    choices: ['catalogue'],
    check: ['catalogue'],
    weightUnit: ['catalogue'],
  },
  customer: { find: ['customers'] },
  visit: { show: ['visits', 'customers', 'invoices', 'sync', 'settings'], used: ['visits', 'invoices', 'sync'] },
  sale: { show: ['sale'], people: ['staff', 'settings'], serials: ['sale', 'catalogue'], units: ['sale', 'catalogue'] },
  parked: { list: ['parked'] },
  quote: { find: ['quotes', 'sync'] },
  shop: { show: ['settings'], promotions: ['settings'], priceBooks: ['settings'] },
  stock: { sheet: ['stock', 'catalogue', 'sync'], booked: ['stock', 'sync'], show: ['stock', 'sync'] },
  returns: { look: ['invoices'], quote: ['invoices'], asPaid: ['sale'] },
  invoice: {
    find: ['invoices', 'sync'],
    show: ['invoices', 'sync'],
    receipt: ['invoices'],
    writeOffOptions: ['settings'],
  },
  payment: {
    methods: ['settings'],
    limits: ['settings'],
    exposure: ['sale', 'invoices', 'sync', 'settings'],
  },
  points: { show: ['sale', 'customers', 'invoices', 'sync', 'settings'], rules: ['settings'] },
  shift: {
    show: ['shift', 'invoices', 'sync', 'session', 'settings'],
    countOut: ['shift', 'invoices', 'sync', 'session', 'settings'],
    list: ['shift'],
    find: ['shift', 'invoices', 'sync', 'session'],
  },
  drawer: { rules: ['settings'] },
  sync: {
    show: ['sync'],
    list: ['sync'],
    timeline: ['sync'],
    correctable: ['sync', 'settings', 'till'],
    corrections: ['sync'],
    audits: ['sync'],
    differences: ['sync'],
    landings: ['sync', 'shift', 'invoices'],
    givingUp: ['sync', 'shift', 'invoices'],
    otherTills: ['session'],
  },
  works: {
    show: [
      'till',
      'session',
      'catalogue',
      'customers',
      'sale',
      'quotes',
      'invoices',
      'shift',
      'sync',
      'printing',
      'settings',
    ],
  },
  selfTest: { last: ['settings', 'session'] },
  settings: { show: ['settings'], keys: ['settings'] },
  printing: { jobs: ['printing'], toDraw: ['printing'], unprinted: ['printing', 'till', 'settings'] },
  label: { due: ['catalogue', 'printing'], sheet: ['catalogue', 'printing'] },
  secondCopy: { show: ['settings'] },
  joining: { show: ['settings'] },
} as const satisfies TopicsByProcedure;

const byPath = new Map<string, readonly Topic[]>(
  Object.entries(questionTopics).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, topics]) => [`${noun}.${verb}`, topics] as const),
  ),
);

export function isAbout(path: readonly unknown[], changed: ReadonlySet<Topic>): boolean {
  return (byPath.get(path.join('.')) ?? []).some((topic) => changed.has(topic));
}
