import { useState } from 'react';

import type { RegisterClient } from '#contract/register/index.ts';
import { businessDay } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { ListedGoods } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle, type Trouble } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { download } from '#renderer/screens/settings/download.ts';
import { goodsText } from '#renderer/screens/settings/goods-text.ts';
import { say } from '#renderer/words/say.ts';

type Saved =
  | { readonly kind: 'saving'; readonly count: number }
  | { readonly kind: 'saved'; readonly count: number; readonly whole: boolean; readonly file: string }
  | { readonly kind: 'failed'; readonly trouble: Trouble };

/** The goods of the shop for a spreadsheet, to be changed there and brought in again. */
export function SaveGoods() {
  const { client } = useRegister();
  const { currency } = useForms();
  const zone = useTill()?.zone ?? 'UTC';
  const [saved, setSaved] = useState<Saved | null>(null);
  const save = async () => {
    const read = await everyPage(client, (count) => setSaved({ kind: 'saving', count }));
    if ('trouble' in read) return setSaved({ kind: 'failed', ...read });
    const file = say('goodsList.out.file', { day: businessDay(instant(Date.now()), zone) });
    download(file, goodsText(read.goods, currency.scale), 'text/csv');
    setSaved({ kind: 'saved', count: read.goods.length, whole: read.whole, file });
  };
  return (
    <>
      <Button disabled={saved?.kind === 'saving'} onPress={() => void save()} testId="goods-list-save">
        {say('goodsList.out')}
      </Button>
      {saved && <Standing saved={saved} />}
    </>
  );
}

type Read = { readonly goods: readonly ListedGoods[]; readonly whole: boolean } | { readonly trouble: Trouble };

async function everyPage({ goodsList }: RegisterClient, onPage: (count: number) => void): Promise<Read> {
  const goods: ListedGoods[] = [];
  for (let after = 0; ;) {
    onPage(goods.length);
    const { value: page, trouble } = await settle(goodsList.goods({ after }));
    if (!page) return { trouble: trouble ?? { code: 'fault', incident: '' } };
    goods.push(...page.goods);
    if (page.next === null) return { goods, whole: page.whole };
    after = page.next;
  }
}

function Standing({ saved }: { readonly saved: Saved }) {
  if (saved.kind === 'failed') return <TroubleNote trouble={saved.trouble} />;
  const { kind, count } = saved;
  return (
    <output className={panel.muted} data-testid="goods-list-saved">
      {kind === 'saving' && say('goodsList.out.saving', { count })}
      {kind === 'saved' && say('goodsList.out.saved', { count, file: saved.file })}
      {kind === 'saved' && !saved.whole && ` ${say('goodsList.out.part')}`}
    </output>
  );
}
