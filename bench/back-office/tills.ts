import { createHash } from 'node:crypto';

import type { BenchOffice } from '#bench/office.ts';
import { createChance, inventVariant } from '#bench/shop/catalogue.ts';
import { invoiceCreate } from '#contract/v3/invoice.ts';
import type { InputOf } from '#contract/v3/operation.ts';
import { requestFor } from '#contract/v3/request.ts';
import { shiftOpen } from '#contract/v3/shift.ts';

/** Of the shop's catalogue. */
export const variants = 1_000;

export const today = new Date().toISOString().slice(0, 10);

const outlets = ['Kemang', 'Senopati'] as const;
const linesEach = 5;

/** What was answered for a number. */
export interface Posted {
  readonly outlet: string;
  readonly number: string;
  readonly id: string;
}

export interface PostedRound {
  readonly posted: readonly Posted[];
  readonly seconds: number;
  readonly latenciesMs: readonly number[];
}

export async function openShifts(office: BenchOffice, registers: number): Promise<void> {
  for (let register = 0; register < registers; register += 1)
    await office.ask(requestFor(shiftOpen, { Outlet: outletOf(register), Register: nameOf(register), OpAmount: 0 }));
}

/** Every register posts one invoice after the other, all registers at once. */
export async function postRound(
  office: BenchOffice,
  { registers, invoices, series }: { registers: number; invoices: number; series: string },
): Promise<PostedRound> {
  const requests = Array.from({ length: registers }, (_, register) =>
    Array.from({ length: invoices }, (_each, index) => inventSale(register, `${series}${register}.${index}`)),
  );
  const posted: Posted[] = [];
  const latenciesMs: number[] = [];
  const began = performance.now();
  await Promise.all(
    requests.map(async (sales) => {
      for (const sale of sales) {
        const sent = performance.now();
        const { ID } = (await office.ask(requestFor(invoiceCreate, sale))) as { ID: string };
        latenciesMs.push(performance.now() - sent);
        posted.push({ outlet: sale.Outlet, number: sale.Number, id: ID });
      }
    }),
  );
  return { posted, seconds: (performance.now() - began) / 1000, latenciesMs };
}

function inventSale(register: number, number: string) {
  const chance = createChance(createHash('md5').update(number).digest().readInt32BE());
  const Variants = Array.from({ length: linesEach }, () => {
    const { code, unitPrice } = inventVariant(Math.floor(chance() * variants));
    return { Code: code, Quantity: 1 + Math.floor(chance() * 3), Price: unitPrice };
  });
  const Amount = Variants.reduce((sum, { Quantity, Price }) => sum + Quantity * Price, 0);
  return {
    Outlet: outletOf(register),
    Number: number,
    Date: today,
    Tag: 'Store',
    TaxType: 'Tax 10%',
    Register: nameOf(register),
    ReferenceNumber: `#op:${number}`,
    Variants,
    Payments: [{ Amount, Method: 'Cash' }],
  } satisfies InputOf<typeof invoiceCreate>;
}

function outletOf(register: number): string {
  return outlets[register % outlets.length] ?? outlets[0];
}

function nameOf(register: number): string {
  return `Load till ${register + 1}`;
}
