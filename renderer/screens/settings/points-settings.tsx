import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { plainAmount } from '#renderer/money/plain-amount.ts';
import { readAmount } from '#renderer/money/read-amount.ts';
import type { PointRules } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useDraft } from '#renderer/screens/settings/drafts.ts';
import { say } from '#renderer/words/say.ts';

/** What the office does not tell of its points: what one is worth and what one is earned by. */
export function PointsSettings() {
  const { ask } = useRegister();
  const { data: rules } = useQuery(ask.points.rules.queryOptions({ input: {} }));
  return rules ? <PointsForm stored={rules} /> : null;
}

interface Draft {
  readonly worth: string;
  readonly spend: string;
  readonly fullPriceOnly: boolean;
}

function PointsForm({ stored }: { readonly stored: PointRules }) {
  const { client, cache, ask } = useRegister();
  const { scale } = useForms().currency;
  const written = (amount: number) => (amount === 0 ? '' : plainAmount(amount, scale));
  const form = useDraft<Partial<Draft>>('points', {});
  const draft: Draft = {
    worth: written(stored.worth),
    spend: written(stored.spend),
    fullPriceOnly: stored.fullPriceOnly,
    ...form.draft,
  };
  const { fullPriceOnly } = draft;
  const [saved, setSaved] = useState(false);
  const { run, busy, trouble } = useCommand(client.points.setRules);
  const [worth, spend] = [amountIn(draft.worth, scale), amountIn(draft.spend, scale)];
  const readable = worth !== null && spend !== null;
  const save = async () => {
    const done = readable && (await run({ worth, spend, fullPriceOnly }));
    if (!done) return;
    form.drop();
    cache.setQueryData(ask.points.rules.queryKey({ input: {} }), done);
    setSaved(true);
  };
  const field = (name: 'worth' | 'spend') => (
    <Field
      label={say(`settings.points.${name}`)}
      hint={say(`settings.points.${name}.hint`)}
      value={draft[name]}
      onChange={(text) => {
        setSaved(false);
        form.change((was) => ({ ...was, [name]: text }));
      }}
      testId={`points-${name}`}
      inputMode="decimal"
    />
  );
  return (
    <section className={panel.panel} data-testid="points-settings">
      <h2>{say('settings.points')}</h2>
      <p className={panel.muted}>{say('settings.points.why')}</p>
      {field('worth')}
      {field('spend')}
      <Choice
        label={say('settings.points.earn')}
        options={[
          { value: 'all', words: say('settings.points.earn.all') },
          { value: 'full', words: say('settings.points.earn.full') },
        ]}
        value={fullPriceOnly ? 'full' : 'all'}
        onChange={(value) => {
          setSaved(false);
          form.change((was) => ({ ...was, fullPriceOnly: value === 'full' }));
        }}
        testId="points-earn"
      />
      <TroubleNote trouble={trouble} />
      {!readable && <p className={panel.danger}>{say('settings.limits.unreadable')}</p>}
      {saved && (
        <output className={panel.good} data-testid="points-saved">
          {say('settings.saved')}
        </output>
      )}
      <Button disabled={busy || !readable} onPress={() => void save()} testId="points-save">
        {say('settings.points.save')}
      </Button>
    </section>
  );
}

/** Nothing for an empty field. */
function amountIn(text: string, scale: number): number | null {
  return text.trim() === '' ? 0 : readAmount(text, scale, 7);
}
