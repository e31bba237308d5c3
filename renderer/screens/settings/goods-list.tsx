import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import panel from '#renderer/components/panel.module.css';
import type { ListPlan } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle, type Trouble } from '#renderer/register/use-command.ts';
import { ChooseFile } from '#renderer/screens/settings/choose-file.tsx';
import { GoodsListSheet } from '#renderer/screens/settings/goods-list-sheet.tsx';
import { ListProgress, ListResult } from '#renderer/screens/settings/list-result.tsx';
import { listTextOf, partsOf, type Unfit } from '#renderer/screens/settings/list-text.ts';
import { SaveGoods } from '#renderer/screens/settings/save-goods.tsx';
import { goodsListWords } from '#renderer/words/en/goods-list.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(goodsListWords);

/** A list that somebody chose, as far as it is known. */
export interface ChosenList {
  readonly listId: string;
  readonly name: string;
  /** Null until the office has said what it would do. */
  readonly plan: ListPlan | null;
  readonly unfit: Unfit | null;
  readonly trouble: Trouble | null;
}

/** The shop's own goods and prices, brought into its office from here. */
export function GoodsList() {
  const { ask } = useRegister();
  // It moves on by itself, and nobody announces each step.
  const { data, refetch } = useQuery({
    ...ask.goodsList.show.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  const { chosen, choose, close } = useChosen();
  if (!data?.ok) return null;
  const standing = data.value;
  return (
    <section className={panel.panel} data-testid="goods-list">
      <h2>{say('goodsList.title')}</h2>
      <p className={panel.muted}>{say('goodsList.what')}</p>
      {standing.kind === 'writing' && <ListProgress standing={standing} />}
      {standing.kind === 'ended' && !chosen && <ListResult ended={standing} />}
      <div className={panel.row}>
        <ChooseFile
          words={say('goodsList.choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChoose={(file) => void choose(file)}
          testId="goods-list"
        />
        <SaveGoods />
      </div>
      {chosen && <GoodsListSheet list={chosen} standing={standing} onLook={() => refetch()} onClose={close} />}
    </section>
  );
}

function useChosen() {
  const { client } = useRegister();
  const [chosen, setChosen] = useState<ChosenList | null>(null);
  const choose = async (file: File) => {
    const listId = crypto.randomUUID();
    const begun = { listId, name: file.name.slice(0, mostName), plan: null, unfit: null, trouble: null };
    setChosen(begun);
    // Whoever closed the sheet meanwhile does not want it again.
    const learnMore = (more: Partial<ChosenList>) =>
      setChosen((now) => (now?.listId === listId ? { ...now, ...more } : now));
    const read = await listTextOf(file);
    if (!read.fits) return learnMore({ unfit: read.why });
    for (const part of partsOf(read.text)) {
      const { trouble } = await settle(client.goodsList.hand({ listId, name: begun.name, ...part }));
      if (trouble) return learnMore({ trouble });
    }
    const { value: plan, trouble } = await settle(client.goodsList.read({ listId }));
    learnMore({ plan, trouble });
  };
  return { chosen, choose, close: () => setChosen(null) };
}

const lookAgainMs = 500;
const mostName = 300;
