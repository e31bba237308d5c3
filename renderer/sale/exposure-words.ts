import type { TenderExposure } from '#renderer/register/contract.ts';
import type { Forms } from '#renderer/register/use-forms.ts';
import { say } from '#renderer/words/say.ts';

/** How far what a shop limits stands open while the office is not reached; whoever says it has learnt the words. */
export function exposureWords(
  { amount, customer, customerNamed, count, sinceMs, limit }: Omit<TenderExposure, 'method' | 'methodId'>,
  forms: Forms,
): string[] {
  const of = (is: string | number, most: string | number) => ({ is, most });
  return [
    ...(limit.amount === null ? [] : [say('offline.amount', of(forms.amount(amount), forms.amount(limit.amount)))]),
    ...(limit.customer === null || !customerNamed
      ? []
      : [say('offline.customer', of(forms.amount(customer), forms.amount(limit.customer)))]),
    ...(limit.count === null ? [] : [say('offline.count', of(count, limit.count))]),
    ...(limit.hours === null ? [] : [say('offline.hours', of(Math.floor(sinceMs / 3_600_000), limit.hours))]),
  ];
}
