import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { couponLimit, pointLimit, visitLimit } from '#domain/offline-limits.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { usualDigits } from '#renderer/money/amount-digits.ts';
import { plainAmount } from '#renderer/money/plain-amount.ts';
import { readAmount } from '#renderer/money/read-amount.ts';
import type { OfflineLimits as Limits, PaymentMethod } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useDraft } from '#renderer/screens/settings/drafts.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

/** How far each tender is trusted while the office is not reached. An empty field is no limit. */
export function OfflineLimits() {
  const { ask } = useRegister();
  const { data: limits } = useQuery(ask.payment.limits.queryOptions({ input: {} }));
  const { data: methods } = useQuery(ask.payment.methods.queryOptions({ input: {} }));
  return limits && methods && methods.length > 0 ? (
    <LimitsForm stored={limits} methods={[...methods, ...besides]} />
  ) : null;
}

/** They are no tender, and are trusted in the same way. */
const besides = [{ name: couponLimit }, { name: pointLimit }, { name: visitLimit }];

const parts = ['amount', 'customer', 'count', 'hours'] as const;
type Part = (typeof parts)[number];
type Draft = Readonly<Record<string, Readonly<Record<Part, string>>>>;

/** What was keyed in this window, and nothing that another one has changed meanwhile. */
type Changes = Readonly<Record<string, Partial<Draft[string]>>>;

const isMoney = (method: string, part: Part) => method !== visitLimit && (part === 'amount' || part === 'customer');

/** Visits are no money. */
const partsOf = (method: string) => (method === visitLimit ? (['customer', 'count', 'hours'] as const) : parts);

interface LimitsFormProps {
  readonly stored: Limits;
  readonly methods: readonly Pick<PaymentMethod, 'name'>[];
}

function LimitsForm({ stored, methods }: LimitsFormProps) {
  const { client, cache, ask } = useRegister();
  const { scale } = useForms().currency;
  const { draft: changes, change: note, drop } = useDraft<Changes>('limits', {});
  const draft = laidOver(toDraft(stored, methods, scale), changes);
  const [saved, setSaved] = useState(false);
  const { run, busy, trouble } = useCommand(client.payment.setLimits);
  const readable = toLimits(draft, scale);
  const save = async () => {
    const done = readable && (await run({ limits: readable }));
    if (!done) return;
    drop();
    cache.setQueryData(ask.payment.limits.queryKey({ input: {} }), done);
    setSaved(true);
  };
  const change = (method: string, part: Part, text: string) => {
    setSaved(false);
    note((was) => ({ ...was, [method]: { ...was[method], [part]: text } }));
  };
  return (
    <section className={panel.panel} data-testid="offline-limits">
      <h2>{say('settings.limits')}</h2>
      <p className={panel.muted}>{say('settings.limits.why')}</p>
      {methods.map(({ name }) => (
        <fieldset key={name} className={styles.limits}>
          <legend>{nameOf(name)}</legend>
          {partsOf(name).map((part) => (
            <Field
              key={part}
              label={labelOf(name, part)}
              value={draft[name]?.[part] ?? ''}
              onChange={(text) => change(name, part, text)}
              testId={`limit-${name}-${part}`}
              inputMode="decimal"
            />
          ))}
        </fieldset>
      ))}
      <TroubleNote trouble={trouble} />
      {!readable && <p className={panel.danger}>{say('settings.limits.unreadable')}</p>}
      {saved && (
        <output className={panel.good} data-testid="limits-saved">
          {say('settings.saved')}
        </output>
      )}
      <Button disabled={busy || !readable} onPress={() => void save()} testId="limits-save">
        {say('settings.limits.save')}
      </Button>
    </section>
  );
}

function nameOf(method: string): string {
  if (method === visitLimit) return say('settings.limits.visits');
  if (method === pointLimit) return say('settings.limits.points');
  return method === couponLimit ? say('settings.limits.coupons') : method;
}

function labelOf(method: string, part: Part): string {
  const ofVisits = method === visitLimit && (part === 'customer' || part === 'count');
  return say(ofVisits ? `settings.limits.visits.${part}` : `settings.limits.${part}`);
}

/** A method that the office has no more has no limits either. */
function laidOver(kept: Draft, changes: Changes): Draft {
  return Object.fromEntries(Object.entries(kept).map(([method, texts]) => [method, { ...texts, ...changes[method] }]));
}

function toDraft(limits: Limits, methods: readonly Pick<PaymentMethod, 'name'>[], scale: number): Draft {
  const written = (name: string, part: Part) => {
    const most = limits[name]?.[part] ?? null;
    if (most === null) return '';
    return isMoney(name, part) ? plainAmount(most, scale) : String(most);
  };
  return Object.fromEntries(
    methods.map(({ name }) => [
      name,
      {
        amount: written(name, 'amount'),
        customer: written(name, 'customer'),
        count: written(name, 'count'),
        hours: written(name, 'hours'),
      },
    ]),
  );
}

/** Undefined while a field says something that is no number. */
function toLimits(draft: Draft, scale: number): Limits | undefined {
  const limits = Object.entries(draft).map(([method, texts]) => {
    const [amount, customer, count, hours] = parts.map((part) =>
      read(texts[part], isMoney(method, part) ? scale : null),
    );
    return [method, { amount, customer, count, hours }] as const;
  });
  const unreadable = limits.some(([, limit]) => Object.values(limit).includes(undefined));
  return unreadable ? undefined : (Object.fromEntries(limits) as Limits);
}

/** Null for an empty field, undefined for what is no number of so many decimals; without a scale it is a count. */
function read(text: string, scale: number | null): number | null | undefined {
  if (text.trim() === '') return null;
  return (scale === null ? readAmount(text, 0, usualDigits) : readAmount(text, scale)) ?? undefined;
}
