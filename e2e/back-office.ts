import { demoShop } from '#backoffice/demo-shop/demo-shop.ts';
import type { BackOfficeOptions } from '#backoffice/server.ts';
import { openShop, type OpenShop } from '#backoffice/testing/open-shop.ts';
import {
  invoiceCreate,
  invoiceErase,
  invoiceGetByListNumber,
  invoiceMultipleOutlet,
  invoiceRestore,
  invoiceVoid,
} from '#contract/v3/invoice.ts';
import { categoryUpdate } from '#contract/v3/category.ts';
import { customerDetail } from '#contract/v3/customer.ts';
import { estimateCreate, estimateList } from '#contract/v3/estimate.ts';
import { invoiceReturn } from '#contract/v3/invoice-list.ts';
import type { InputOf, OutputOf } from '#contract/v3/operation.ts';
import { inventoryCodeArray } from '#contract/v3/inventory-query.ts';
import { loyaltyPointAdjust } from '#contract/v3/loyalty-point.ts';
import { outletCreate, outletUpdate } from '#contract/v3/outlet-change.ts';
import { outletPriceUpdate } from '#contract/v3/outlet-price.ts';
import { promotionCouponCreate, promotionCouponList } from '#contract/v3/promotion-coupon.ts';
import { prepaidHistory } from '#contract/v3/prepaid-package.ts';
import { serialByVariantCode } from '#contract/v3/serial.ts';
import { salesOrderGetByListNumber } from '#contract/v3/sales-order.ts';
import { taxCreate, taxDelete } from '#contract/v3/set-up-change.ts';
import { shiftByNumber, shiftClose, shiftList, shiftOpen } from '#contract/v3/shift.ts';
import { variantDelete } from '#contract/v3/variant-change.ts';
import { type TillWord, tillWordHeader, writeTillWord } from '#contract/v3/till-word.ts';
import { writeOffOptionList } from '#contract/v3/write-off-option.ts';
import { writeOffByListNumber } from '#contract/v3/write-off.ts';

export type OfficeInvoice = OutputOf<typeof invoiceGetByListNumber>[number];

/** The shop's own back office, as its owner sees it over v3, and the line to it, which a spec can cut. */
export interface BackOffice {
  readonly url: string;
  readonly credential: { readonly clientId: string; readonly clientSecret: string };
  /** The line is down: nobody gets through. */
  goDark(): void;
  comeBack(): void;
  /** Does what it is asked the next time, and the answer is lost on the way home. */
  loseNextReply(operation?: string): void;
  /** Answers that operation only after a while. */
  delay(operation: string, ms: number): void;
  /** Takes the till's credential away, and the pass it had. */
  forgetTill(): Promise<void>;
  /** Every invoice it holds, void ones too, oldest first. */
  invoices(outlet?: string): Promise<OfficeInvoice[]>;
  /** What took goods back, of all outlets. */
  returns(): Promise<OutputOf<typeof invoiceReturn>>;
  shifts(outlet?: string): Promise<OutputOf<typeof shiftByNumber>[]>;
  /** Somebody opens or closes one at the office, with no till. */
  openShift(register: string): Promise<void>;
  closeShift(register: string): Promise<void>;
  /** Serials it has left of a product in Kemang. */
  serials(name: string): Promise<string[]>;
  /** Pieces of a product on the shelf in Kemang. */
  onHand(name: string): Promise<number>;
  writeOffs(numbers: readonly string[]): Promise<OutputOf<typeof writeOffByListNumber>>;
  /** How often an operation was asked for, whatever became of it. */
  requests(operation: string): number;
  /** Somebody at the office, not at this till. */
  enter(invoice: Partial<InputOf<typeof invoiceCreate>> & { Number: string }): Promise<void>;
  void(number: string): Promise<void>;
  restore(number: string): Promise<void>;
  erase(number: string): Promise<void>;
  /** As when its store is put back from a copy of before. */
  lose(numbers: readonly string[]): Promise<void>;
  renameMethod(from: string, to: string): Promise<void>;
  dropMethod(name: string): Promise<void>;
  dropWriteOffReason(name: string): Promise<void>;
  dropPerson(name: string): Promise<void>;
  openOutlet(name: string, code: string): Promise<void>;
  closeOutlet(name: string): Promise<void>;
  renameCategory(from: string, to: string): Promise<void>;
  /** Takes a tax off the list and makes another. */
  replaceTax(from: string, to: InputOf<typeof taxCreate>): Promise<void>;
  /** Of a product in Kemang, in the smallest unit. */
  reprice(name: string, price: number): Promise<void>;
  /** Takes goods off the list that nobody has bought yet. */
  dropGoods(name: string): Promise<void>;
  /** Somebody at the office promises a price. */
  promise(number: string): Promise<void>;
  /** How the estimates of Kemang stand, oldest first. */
  estimates(): Promise<OutputOf<typeof estimateList>>;
  salesOrders(numbers: readonly string[]): Promise<OutputOf<typeof salesOrderGetByListNumber>>;
  addCoupon(coupon: InputOf<typeof promotionCouponCreate>): Promise<void>;
  /** Sales it is still good for. */
  couponBalance(code: string): Promise<number | undefined>;
  /** Gives a customer points by hand, or takes some. */
  givePoints(code: string, points: number): Promise<void>;
  pointsOf(code: string): Promise<number | null | undefined>;
  /** Visits of members, the newest in front. */
  visits(memberCode: string): Promise<OutputOf<typeof prepaidHistory>>;
  /** Fails at what it is asked, whenever it is asked for that. */
  breakOn(operation: string): void;
  /** Another till of Kemang says this of itself. */
  hearOf(till: Partial<TillWord> & Pick<TillWord, 'register'>): Promise<void>;
  /** Nobody has heard of that till for so long. */
  letBeSilent(register: string, minutes: number): Promise<void>;
  /** What it was asked to send by e-mail. */
  letters(): Promise<{ recipient: string; body: string }[]>;
  close(): Promise<void>;
}

const kemang = 'Kemang';

/** How long to wait for what a till does once the line is back: it asks a silent office less often the longer it was silent. */
export const afterDark = { timeout: 45_000 };

type OfficeStart = Pick<BackOfficeOptions, 'data' | 'credential' | 'shop'>;

/** In memory, or over the file of one that was closed, with the credential it gave. */
export async function startOffice(start: OfficeStart = {}): Promise<BackOffice> {
  const shop = await openShop({ shop: 'demo', report: () => undefined, ...start });
  const { backOffice } = shop;
  const { faults, credential } = backOffice;
  if (!credential) throw new Error('a new back office knows its own credential');
  return {
    url: backOffice.url,
    credential,
    ...troublesOf(shop),
    async forgetTill() {
      await backOffice.service.store.deleteFrom('credential').execute();
      faults.expireTokens();
    },
    requests: (operation) => faults.state().requests[operation] ?? 0,
    invoices: (outlet = kemang) => listInvoices(shop, outlet),
    returns: () => shop.ok(invoiceReturn, { From: '2020-01-01', To: '2100-01-01' }),
    ...shiftsOf(shop),
    async serials(name) {
      const rows: { Serial: string }[] = await shop.ok(serialByVariantCode, {
        Outlet: kemang,
        Code: product(name).code,
      });
      return rows.map(({ Serial }) => Serial).toSorted();
    },
    async onHand(name) {
      const asked = { Outlet: kemang, Code: product(name).code };
      const rows: { I: { OnHand: number } }[] = await shop.ok(inventoryCodeArray, asked);
      return rows[0]?.I.OnHand ?? 0;
    },
    writeOffs: (numbers) => shop.ok(writeOffByListNumber, { Outlet: kemang, Number: [...numbers] }),
    enter: (invoice) => shop.ok(invoiceCreate, { ...someInvoice(), ...invoice }),
    void: (number) => shop.ok(invoiceVoid, { Outlet: kemang, Number: number, Note: 'by the office' }),
    restore: (number) => shop.ok(invoiceRestore, { Outlet: kemang, Number: number, Note: 'by the office' }),
    erase: (number) => shop.ok(invoiceErase, { Outlet: kemang, Number: number }),
    lose: (numbers) => loseInvoices(shop, numbers),
    async renameMethod(from, to) {
      await backOffice.service.store.updateTable('paymentMethod').set({ name: to }).where('name', '=', from).execute();
    },
    ...setUpOf(shop),
    ...tillsOf(shop),
    reprice: (name, UnitPrice) =>
      shop.ok(outletPriceUpdate, { Code: product(name).code, Outlets: [{ Outlet: kemang, UnitPrice }] }),
    promise: (number) => shop.ok(estimateCreate, { ...someInvoice(), Number: number }),
    estimates: async () => (await shop.ok(estimateList, { Outlet: [kemang] })).toReversed(),
    salesOrders: (numbers) => shop.ok(salesOrderGetByListNumber, { Outlet: kemang, Number: [...numbers] }),
    addCoupon: (coupon) => shop.ok(promotionCouponCreate, coupon),
    async couponBalance(Code) {
      const rows: { Balance: number }[] = await shop.ok(promotionCouponList, { Code, UsageStatus: 'All' });
      return rows[0]?.Balance;
    },
    givePoints: (Code, Point) => shop.ok(loyaltyPointAdjust, { Code, Point }),
    pointsOf: async (Code) => (await shop.ok(customerDetail, { Code })).LoyaltyPoint,
    visits: (CustomerCode) => shop.ok(prepaidHistory, { CustomerCode, PageNumber: 1, PageSize: 50 }),
    letters: () => backOffice.service.store.selectFrom('mail').select(['recipient', 'body']).execute(),
    close: () => shop.close(),
  };
}

/** What a shop decides at the office now and then. */
function setUpOf(shop: OpenShop) {
  const { store } = shop.backOffice.service;
  const dropFrom = (list: 'paymentMethod' | 'writeOffOption' | 'person') => async (name: string) => {
    await store.deleteFrom(list).where('name', '=', name).execute();
  };
  return {
    dropMethod: dropFrom('paymentMethod'),
    dropWriteOffReason: dropFrom('writeOffOption'),
    dropPerson: dropFrom('person'),
    openOutlet: (Name: string, Code: string) => shop.ok(outletCreate, { Name, Code }),
    closeOutlet: (Outlet: string) => shop.ok(outletUpdate, { Outlet, Suspended: 'Yes' }),
    dropGoods: (name) => shop.ok(variantDelete, { Code: product(name).code }),
    renameCategory: (from, to) => shop.ok(categoryUpdate, { Name: from, Rename: to, Discontinued: false }),
    async replaceTax(from, to) {
      await shop.ok(taxDelete, { Name: from });
      await shop.ok(taxCreate, to);
    },
  } satisfies Partial<BackOffice>;
}

async function loseInvoices({ backOffice }: OpenShop, numbers: readonly string[]): Promise<void> {
  await backOffice.service.store.deleteFrom('invoice').where('number', 'in', numbers).execute();
}

async function listShifts(shop: OpenShop, outlet: string): ReturnType<BackOffice['shifts']> {
  const rows: { Number: string }[] = await shop.ok(shiftList, { Outlet: outlet });
  return Promise.all(rows.map(({ Number: number }) => shop.ok(shiftByNumber, { Outlet: outlet, Number: number })));
}

function shiftsOf(shop: OpenShop): Pick<BackOffice, 'shifts' | 'openShift' | 'closeShift'> {
  return {
    shifts: (outlet = kemang) => listShifts(shop, outlet),
    async openShift(register) {
      await shop.ok(shiftOpen, { Outlet: kemang, Register: register, OpAmount: 0, Note: 'by hand' });
    },
    async closeShift(register) {
      await shop.ok(shiftClose, { Outlet: kemang, Register: register, ClosingAmount: 0, Note: 'by hand' });
    },
  };
}

async function listInvoices(shop: OpenShop, outlet: string): Promise<OfficeInvoice[]> {
  const rows: { Number: string }[] = await shop.ok(invoiceMultipleOutlet, { Outlet: [outlet], Status: 'Any' });
  if (rows.length === 0) return [];
  const numbers = rows.map(({ Number: number }) => number).toSorted();
  return shop.ok(invoiceGetByListNumber, { Outlet: outlet, Number: numbers });
}

function troublesOf({
  backOffice: { faults },
}: OpenShop): Pick<BackOffice, 'goDark' | 'comeBack' | 'loseNextReply' | 'delay' | 'breakOn'> {
  return {
    goDark: () => faults.set({ kind: 'dark', refuse: true }),
    comeBack: () => faults.clear('dark'),
    loseNextReply: (operation = invoiceCreate.name) =>
      faults.set({ kind: 'lose-reply', next: 1, operations: [operation] }),
    delay: (operation, ms) => faults.set({ kind: 'delay', ms, operations: [operation] }),
    breakOn: (operation) => faults.set({ kind: 'fail-before', operations: [operation] }),
  };
}

function tillsOf(shop: OpenShop): Pick<BackOffice, 'hearOf' | 'letBeSilent'> {
  const { tills, store } = shop.backOffice.service;
  return {
    async hearOf(till) {
      const { id } = await store.selectFrom('outlet').select('id').where('name', '=', kemang).executeTakeFirstOrThrow();
      const none = { waiting: 0, waitingSeconds: null, needsPerson: 0, version: '0.1.0' };
      const word = { id: crypto.randomUUID(), outletId: id, letter: 'A', inShift: true, ...none, ...till };
      await shop.ok(writeOffOptionList, {}, { [tillWordHeader]: writeTillWord(word) });
    },
    async letBeSilent(register, minutes) {
      await tills.keep();
      const heard = Date.now() - minutes * 60_000;
      await store.updateTable('till').set({ heard }).where('register', '=', register).execute();
    },
  };
}

function someInvoice(): Omit<InputOf<typeof invoiceCreate>, 'Number'> {
  return {
    Outlet: kemang,
    Date: new Date().toISOString().slice(0, 10),
    Tag: 'Store',
    TaxType: 'No Tax',
    Variants: [{ Code: product('Rye loaf').code, Quantity: 1, Price: 650 }],
  };
}

export interface Product {
  readonly code: string;
  readonly name: string;
  /** Minor units, in Kemang. */
  readonly price: number;
}

/** What the demo shop sells under that name. */
export function product(name: string): Product {
  const found = shelf.get(name);
  if (!found) throw new Error(`the demo shop sells no ${name}`);
  return found;
}

const shelf = new Map([...demoShop().items].map((item) => [item.name, item] as const));
