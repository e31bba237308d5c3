import { invoiceCreate } from '#contract/v3/invoice.ts';
import { paymentAdd, paymentAddFull, paymentDetail } from '#contract/v3/payment.ts';
import { writeOffAdd, writeOffCancel } from '#contract/v3/write-off.ts';
import { writeOffOptionList } from '#contract/v3/write-off-option.ts';
import { likely, type Probe, type ProbeOptions, sure, unknown, yesNo } from '#scripts/certify/probe.ts';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Tenant } from '#scripts/certify/tenant.ts';

interface Paid {
  readonly sum: number;
  readonly notes: readonly string[];
}

async function debt(tenant: Tenant): Promise<{ number: string; id: string } | undefined> {
  const number = tenant.fresh();
  const { status, body } = await tenant.call(invoiceCreate, tenant.sale({ Number: number }));
  return status === 200 ? { number: String(body?.Number ?? number), id: String(body?.ID) } : undefined;
}

async function paidOf(tenant: Tenant, id: string): Promise<Paid> {
  await tenant.rest();
  const { body } = await tenant.call(paymentDetail, { ID: id });
  const payments: { Amount?: number; Note?: string | null }[] = Array.isArray(body?.Payments) ? body.Payments : [];
  return {
    sum: payments.reduce((sum, { Amount }) => sum + Number(Amount), 0),
    notes: payments.map(({ Note }) => Note ?? ''),
  };
}

export const secondPayment: Probe = {
  number: 5,
  question: 'The same payment twice, with validation, several at once: what is taken, and do notes come back?',
  async run(tenant, so) {
    const [plain, guarded, together, cut] = [
      await debt(tenant),
      await debt(tenant),
      await debt(tenant),
      await debt(tenant),
    ];
    if (!plain || !guarded || !together || !cut) return unknown('an ordinary unpaid sale is not taken');
    const pay = (number: string, amounts: readonly number[], { cut: isCut = false, ...more }: Paying = {}) =>
      tenant.call(
        paymentAdd,
        {
          OutletID: tenant.outlet.ID,
          Number: number,
          Payments: amounts.map((Amount) => ({ Amount, Method: tenant.method, Note: '#op:cert' })),
          ...more,
        },
        { cut: isCut },
      );
    await pay(plain.number, [400]);
    await pay(plain.number, [400]);
    const twice = (await paidOf(tenant, plain.id)).sum === 800;
    await pay(guarded.number, [400], { UnpaidValidation: true });
    await pay(guarded.number, [400], { UnpaidValidation: true });
    const paymentsGuarded = (await paidOf(tenant, guarded.id)).sum === 400;
    await pay(together.number, [300, 200]);
    const both = await paidOf(tenant, together.id);
    await pay(cut.number, [400], { cut: true });
    const took = await appears(tenant, cut.id, so);
    const paymentNotesKept = both.notes.some((note) => note.includes('#op:cert'));
    return sure(
      `taken twice: ${yesNo(twice)}; validation refuses the second: ${yesNo(paymentsGuarded)}; ` +
        `several in one request: ${yesNo(both.sum === 500)}; notes back: ${yesNo(paymentNotesKept)}; ` +
        `taken though its caller had gone: ${yesNo(took)}`,
      { paymentsGuarded, paymentNotesKept },
    );
  },
};

interface Paying {
  readonly UnpaidValidation?: boolean;
  readonly cut?: boolean;
}

async function appears(tenant: Tenant, id: string, { patienceMs }: ProbeOptions): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    if ((await paidOf(tenant, id)).sum > 0) return true;
    await sleep(100);
  }
  return false;
}

export const fullPayment: Probe = {
  number: 6,
  question: 'Paid in full twice: what amount does it take, and is the second refused?',
  async run(tenant) {
    const owed = await debt(tenant);
    if (!owed) return unknown('an ordinary unpaid sale is not taken');
    const full = {
      OutletID: tenant.outlet.ID,
      Number: owed.number,
      Payments: [{ Amount: 0, Method: tenant.method }],
    };
    const first = await tenant.call(paymentAddFull, full);
    const once = (await paidOf(tenant, owed.id)).sum;
    const again = await tenant.call(paymentAddFull, full);
    const twice = (await paidOf(tenant, owed.id)).sum;
    return sure(`${first.status} pays ${once} of 1000; again ${again.status}, then ${twice} is paid`);
  },
};

export const writeOffTwice: Probe = {
  number: 7,
  question: 'Written off twice, with MatchUnpaidAmount, and with nothing unpaid?',
  async run(tenant) {
    const { body: options } = await tenant.call(writeOffOptionList, {});
    const tag = Array.isArray(options) ? options[0]?.Name : undefined;
    const [owed, other] = [await debt(tenant), await debt(tenant)];
    if (!owed || !other || typeof tag !== 'string') return unknown('there is no reason to write off with');
    const off = (number: string, Amount: number) => ({
      OutletID: tenant.outlet.ID,
      Number: number,
      Tag: tag,
      Date: tenant.today.replaceAll('-', '/'),
      Items: [{ Name: tag, Amount }],
    });
    const match = { headers: { MatchUnpaidAmount: true } };
    const first = await tenant.call(writeOffAdd, off(owed.number, 1000), match);
    const again = await tenant.call(writeOffAdd, off(owed.number, 1000), match);
    const wrong = await tenant.call(writeOffAdd, off(other.number, 999), match);
    await tenant.call(writeOffCancel, { OutletID: tenant.outlet.ID, Number: owed.number });
    const guarded = first.status === 200 && again.status >= 400 && wrong.status >= 400;
    const seen = `first ${first.status}, again ${again.status}, another amount ${wrong.status}`;
    return guarded ? sure(`guarded: ${seen}`) : likely(`not guarded: ${seen}`);
  },
};
