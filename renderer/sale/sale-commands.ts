import { isReceiptCode, receiptNumber } from '#domain/receipt-code.ts';
import type { CompletedSale, SaleLine, SaleView } from '#renderer/register/contract.ts';
import type { Register } from '#renderer/register/register.ts';
import { type CommandAnswer, settle } from '#renderer/register/use-command.ts';
import { agreed } from '#renderer/sale/agreed.ts';
import { completed } from '#renderer/sale/held-sale.ts';
import { inTurn } from '#renderer/sale/in-turn.ts';
import { useUi } from '#renderer/state/ui-store.ts';

interface Named {
  readonly known?: string;
  /** Somebody's yes, where one was given. */
  readonly approvalId?: string;
}

/** Told what the window holds, if it holds anything. */
export type SaleCommand = (named: Named) => Promise<CommandAnswer<SaleView>>;
export type SaleCommands = ReturnType<typeof createSaleCommands>;
interface Tender {
  readonly methodId: string;
  readonly tendered: number;
}

interface How {
  /** The sale it is about, and no other. */
  readonly only?: string | undefined;
  /** The line that is marked then, instead of the one just touched. */
  readonly mark?: number | null | undefined;
}

/** What a cashier's hands do to the sale. Each answer is the new sale itself, so nothing is asked a second time. */
export function createSaleCommands(register: Register, changing = changeSale) {
  const { sale } = register.client;
  const change = (command: SaleCommand, how: How = {}) => agreed(command, (asked) => changing(register, asked, how));
  const setQuantity = (line: SaleLine, quantity: number) =>
    quantity === 0 ? takeOff(line) : change((named) => sale.setQuantity({ lineId: line.id, quantity, ...named }));
  // Only here: one minus too many would be one less of goods that came up under the finger.
  const removeLine = (line: SaleLine) => takeOff(line, { mark: besides(register, line) });

  async function takeOff(line: SaleLine, how?: How): Promise<SaleView | null> {
    const changed = await change(() => sale.removeLine({ lineId: line.id }), how);
    if (changed) useUi.setState(({ removed }) => ({ removed: [...removed, line.name] }));
    return changed;
  }

  return {
    setQuantity,
    weigh: (line: SaleLine, grams: number) =>
      change((named) => sale.setQuantity({ lineId: line.id, quantity: grams, weighed: true, ...named })),
    removeLine,
    scan: async (code: string, quantity = 1): Promise<SaleView | null> => {
      if (isReceiptCode(code)) {
        useUi.getState().openReturn(receiptNumber(code));
        return null;
      }
      const times = quantity === 1 ? {} : { times: quantity };
      const scanned = await change((named) => sale.scan({ code, ...times, ...named }));
      askForMore(scanned && touchedLine(scanned));
      return scanned;
    },
    add: async (key: number, quantity = 1): Promise<SaleView | null> => {
      const added = await change((named) => sale.add({ key, quantity, ...named }));
      askForMore(added && touchedLine(added));
      return added;
    },
    undoRemove: async (): Promise<SaleView | null> => {
      const back = await change(() => sale.undoRemove({}));
      useUi.setState(({ removed }) => ({ removed: back ? removed.slice(0, -1) : [] }));
      return back;
    },
    toggleSerial: (lineId: number, serial: string) => change(() => sale.toggleSerial({ lineId, serial })),
    setUnit: (lineId: number, code: string) => change(({ known: _, ...yes }) => sale.setUnit({ lineId, code, ...yes })),
    setSalesPerson: (lineId: number, name: string | null) => change(() => sale.setSalesPerson({ lineId, name })),
    note: (lineId: number | null, note: string) => change(() => sale.note({ lineId, note })),
    answerAge: (years: number, oldEnough: boolean) => change(() => sale.answerAge({ years, oldEnough })),
    setCustomer: (customerId: string | null) => change(() => sale.setCustomer({ customerId })),
    addTender: (tender: Tender) => takeOnce(register, tender, () => sale.addTender(tender)),
    removeTender: (tenderId: number) => change(() => sale.removeTender({ tenderId })),
    terminalSilent: (tender: Tender) => takeOnce(register, tender, () => sale.terminalSilent(tender)),
    resolveTender: (tenderId: number, paid: boolean) => change(() => sale.resolveTender({ tenderId, paid })),
    clear: async (): Promise<SaleView | null> => {
      const cleared = await change(() => sale.clear({}));
      if (cleared) useUi.getState().startNextSale();
      return cleared;
    },
    complete: (tender: Tender | null, leaveUnpaid = false) =>
      endSale(register, (named) => sale.complete({ tender, leaveUnpaid, ...named })),
  };
}

/** Goods that are sold by serial or by weight are not whole without it; who cannot read it goes on without. */
function askForMore(line: SaleLine | null | undefined): void {
  const sheet = line?.missingSerials ? 'serials' : line?.toWeigh && 'weigh';
  // Whatever lies over the sale closes first.
  if (sheet) queueMicrotask(() => queueMicrotask(() => useUi.getState().open(sheet)));
}

export function touchedLine(sale: SaleView): SaleLine | undefined {
  return sale.lines.findLast(({ id }) => id === sale.touched) ?? sale.lines.at(-1);
}

/** The line that takes the place of one that goes: the next key is about that, and not about one far below. */
function besides({ openSale }: Register, { id }: SaleLine): number | undefined {
  const lines = openSale.now()?.lines ?? [];
  return lines[lines.findIndex((each) => each.id === id) + 1]?.id;
}

/** Puts the sale on the screen away, once: a second press would be about the next one, which was not meant. */
export function putAway(register: Register, command: SaleCommand): Promise<SaleView | null> {
  return changeSale(register, command, { only: register.openSale.now()?.id });
}

export function changeSale(register: Register, command: SaleCommand, how: How = {}): Promise<SaleView | null> {
  return inTurn(register, () => changeNow(register, command, how));
}

/** From what the quantity is by then: two quick presses are two. A gram more or less of what was weighed is nobody's wish. */
export function changeQuantityBy(register: Register, lineId: number, by: number): void {
  void inTurn(register, async () => {
    const line = register.openSale.now()?.lines.find(({ id }) => id === lineId);
    if (line && !line.weighed) await commandsInTurn(register).setQuantity(line, line.quantity + by);
  });
}

/** Commands for whoever has the turn already: what they are about had to be found out in it. */
export function commandsInTurn(register: Register): SaleCommands {
  return createSaleCommands(register, changeNow);
}

async function changeNow(
  { cache, openSale }: Register,
  command: SaleCommand,
  { only, mark = null }: How = {},
): Promise<SaleView | null> {
  const held = openSale.now();
  if (only !== undefined && held?.id !== only) return null;
  const { value, trouble } = await settle(command(held ? { known: held.revision } : {}));
  if (!value) {
    useUi.setState({ saleTrouble: trouble });
    // After a fault nobody knows whether it happened: look instead of guessing.
    if (trouble?.code === 'fault') void cache.invalidateQueries();
    return null;
  }
  forgetLast(mark);
  const changed = completed(value, held);
  ours.add(changed);
  openSale.hold(changed);
  return changed;
}

const ours = new WeakSet<SaleView>();

/** Made what it is at this window. What another one did has to be said. */
export function isOurs(sale: SaleView): boolean {
  return ours.has(sale);
}

/** A tender whose answer was lost on the way is on the counter: said to have failed, it would be taken once more. */
async function takeOnce(register: Register, { tendered }: Tender, command: SaleCommand): Promise<SaleView | null> {
  const { openSale } = register;
  const before = new Set(openSale.now()?.tenders.map(({ id }) => id));
  const changed = await changeSale(register, command);
  if (changed || useUi.getState().saleTrouble?.code !== 'fault') return changed;
  await openSale.lookAgain();
  const now = openSale.now();
  if (!now?.tenders.some((taken) => !before.has(taken.id) && taken.tendered === tendered)) return null;
  useUi.setState({ saleTrouble: null });
  return now;
}

/** Nothing is told to the window when there is nothing to forget: its listeners would run before the line is drawn. */
function forgetLast(mark: number | null): void {
  const { saleTrouble, chosenLine, finished } = useUi.getState();
  // The change of the customer before is over, also when this sale comes to nothing.
  if (saleTrouble !== null || chosenLine !== mark || finished !== null)
    useUi.setState({ saleTrouble: null, chosenLine: mark, finished: null });
}

/**
 * Ends the sale on the screen, once: a second press would be about the next one, which was not meant. The command names
 * it and ends no other, so it is asked again what became of one whose answer was lost on the way.
 */
export function endSale(
  register: Register,
  command: (named: { readonly saleId?: string }) => Promise<CommandAnswer<CompletedSale>>,
): Promise<boolean> {
  const { openSale } = register;
  const asked = openSale.now()?.id;
  const named = asked === undefined ? {} : { saleId: asked };
  return inTurn(register, async () => {
    if (openSale.now()?.id !== asked) return false;
    const first = await settle(command(named));
    // Also after a "no": a last tender may have been taken before it, and the next scan must find the sale as it is.
    await openSale.lookAgain();
    const isLost = first.trouble?.code === 'fault' && asked !== undefined && openSale.now()?.id !== asked;
    const { value, trouble } = isLost ? await settle(command(named)) : first;
    if (!value) {
      useUi.setState({ saleTrouble: trouble });
      return false;
    }
    useUi.getState().startNextSale();
    useUi.setState({ finished: value, untouched: openSale.now()?.revision ?? null });
    return true;
  });
}
