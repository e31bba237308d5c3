import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { formatAmount } from '#renderer/money/format-money.ts';
import { plainAmount } from '#renderer/money/plain-amount.ts';
import { readAmount } from '#renderer/money/read-amount.ts';
import type { CashRules } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useDraft } from '#renderer/screens/settings/drafts.ts';
import { say } from '#renderer/words/say.ts';

export function CashSettings() {
  const { ask } = useRegister();
  const { data: rules } = useQuery(ask.drawer.rules.queryOptions({ input: {} }));
  return rules ? <CashForm stored={rules} /> : null;
}

/** As a person writes them: amounts with decimals, coins and notes in one line. */
function toDraft(rules: CashRules, scale: number) {
  const written = (amount: number) => plainAmount(amount, scale);
  return {
    denominations: rules.denominations.map(written).join(' '),
    tolerance: written(rules.tolerance),
    moveLimit: written(rules.moveLimit),
    roundTo: written(rules.roundTo),
    openHours: String(rules.openHours),
    idleMinutes: String(rules.idleMinutes),
  };
}

/** What was changed in this window, and nothing that another one has changed meanwhile. */
interface Changes {
  readonly rules: Partial<CashRules>;
  readonly texts: Partial<ReturnType<typeof toDraft>>;
}

/** −1, which no rule may be, for what is no amount. */
function ruleIn(text: string, scale: number): number {
  return readAmount(text, scale) ?? -1;
}

/** Split at plain spaces only: the narrow one of a spreadsheet stands inside a figure, which is then refused as none. */
function readPieces(text: string, scale: number): readonly number[] {
  return text
    .split(/[ \t\r\n;]+/)
    .filter(Boolean)
    .map((worth) => ruleIn(worth, scale));
}

/** "1 234.5" may be meant as one note and is two: whoever types it sees what is read. */
function piecesWords(text: string, scale: number): string {
  const pieces = readPieces(text, scale).toSorted((a, b) => b - a);
  const list = pieces.map((worth) => (worth < 0 ? '?' : formatAmount(worth, scale))).join(' · ');
  return say('cash.denominations.read', { count: pieces.length, list });
}

const readWhole = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : -1);

function CashForm({ stored }: { readonly stored: CashRules }) {
  const { client, cache, ask } = useRegister();
  const { currency } = useForms();
  const { scale } = currency;
  const form = useDraft<Changes>('cash', { rules: {}, texts: {} });
  const rules = { ...stored, ...form.draft.rules };
  const texts = { ...toDraft(stored, scale), ...form.draft.texts };
  const [saved, setSaved] = useState(false);
  const { run, busy, trouble } = useCommand(client.drawer.setRules);
  const choose = (part: Partial<CashRules>) => {
    setSaved(false);
    form.change((was) => ({ ...was, rules: { ...was.rules, ...part } }));
  };
  const write = (name: keyof typeof texts, text: string) => {
    setSaved(false);
    form.change((was) => ({ ...was, texts: { ...was.texts, [name]: text } }));
  };
  const field = (name: keyof typeof texts, lines?: number) => (
    <Field
      label={say(`cash.${name}`)}
      hint={
        name === 'denominations'
          ? `${say(`cash.${name}.hint`)} ${piecesWords(texts[name], scale)}`
          : say(`cash.${name}.hint`)
      }
      value={texts[name]}
      onChange={(text) => write(name, text)}
      testId={`cash-${name}`}
      most={400}
      inputMode="decimal"
      {...(lines !== undefined && { lines })}
    />
  );
  const save = async () => {
    const done = await run({
      ...rules,
      denominations: [...readPieces(texts.denominations, scale)],
      tolerance: ruleIn(texts.tolerance, scale),
      moveLimit: ruleIn(texts.moveLimit, scale),
      roundTo: ruleIn(texts.roundTo, scale),
      openHours: readWhole(texts.openHours),
      idleMinutes: readWhole(texts.idleMinutes),
    });
    if (!done) return;
    form.drop();
    cache.setQueryData(ask.drawer.rules.queryKey({ input: {} }), done);
    setSaved(true);
  };
  return (
    <section className={panel.panel} data-testid="cash-settings">
      <h2>{say('cash.title')}</h2>
      {field('denominations', 2)}
      <Choice
        label={say('cash.countBy')}
        options={[
          { value: 'pieces', words: say('count.byPieces') },
          { value: 'sum', words: say('count.bySum') },
        ]}
        value={rules.countBy}
        onChange={(countBy) => choose({ countBy })}
        testId="count-by"
      />
      <Choice
        label={say('cash.blind')}
        options={[
          { value: 'no', words: say('cash.blind.no') },
          { value: 'yes', words: say('cash.blind.yes') },
        ]}
        value={rules.blind ? 'yes' : 'no'}
        onChange={(blind) => choose({ blind: blind === 'yes' })}
        testId="blind"
      />
      {field('tolerance')}
      {field('moveLimit')}
      {field('roundTo')}
      <Choice
        label={say('cash.roundHow')}
        options={[
          { value: 'nearest', words: say('cash.roundHow.nearest') },
          { value: 'down', words: say('cash.roundHow.down') },
          { value: 'up', words: say('cash.roundHow.up') },
        ]}
        value={rules.roundHow}
        onChange={(roundHow) => choose({ roundHow })}
        testId="round-how"
      />
      {field('openHours')}
      {field('idleMinutes')}
      <TroubleNote trouble={trouble} />
      {saved && (
        <output className={panel.good} data-testid="cash-saved">
          {say('settings.saved')}
        </output>
      )}
      <Button disabled={busy} onPress={() => void save()} testId="cash-save">
        {say('cash.save')}
      </Button>
    </section>
  );
}
