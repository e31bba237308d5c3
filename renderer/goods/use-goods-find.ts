import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { ChoiceView, VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useMark } from '#renderer/sale/use-mark.ts';

export type GoodsFinding = ReturnType<typeof useGoodsFind>;

interface Ways {
  readonly takeAll?: (choices: readonly ChoiceView[]) => void;
  /** No digits are about what was taken: the next name is typed at once. */
  readonly stays?: boolean;
}

/** Goods by their code or by a name; of a product with choices which one, or all of them where somebody takes all. */
export function useGoodsFind(take: (code: string) => Promise<boolean>, { takeAll, stays = false }: Ways = {}) {
  const { ask, client } = useRegister();
  const [text, setText] = useState('');
  const [product, setProduct] = useState<VariantView | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const asked = text.trim();
  const { data: found, isPlaceholderData } = useQuery({
    ...ask.catalogue.find.queryOptions({ input: { text: asked } }),
    gcTime: 10_000,
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const { data: choices } = useQuery({
    ...ask.catalogue.choices.queryOptions({ input: { key: product?.key ?? 0 } }),
    enabled: product !== null,
  });
  const rows: readonly VariantView[] = (product ? choices?.variants : asked === '' ? [] : found) ?? [];
  const settled = product ? choices !== undefined : found !== undefined && !isPlaceholderData;
  const { at, mark, move, setMark } = useMark(rows.map(({ key }) => String(key)));

  const type = (next: string) => {
    setText(next);
    setProduct(null);
    setMark(undefined);
  };
  /** The digits behind it are about the list. */
  const leave = () => field.current?.querySelector('input')?.blur();
  const takeCode = async (code: string) => {
    if (!(await take(code))) return;
    type('');
    if (!stays) leave();
  };
  const takeProduct = async ({ key }: VariantView, takes: NonNullable<typeof takeAll>) => {
    const all = await client.catalogue.choices({ key }).catch(() => null);
    if (!all) return;
    takes(all.variants);
    type('');
    leave();
  };
  const choose = (variant: VariantView) => {
    if (!variant.choices) return takeCode(variant.code);
    if (takeAll) return takeProduct(variant, takeAll);
    setProduct(variant);
    setMark(undefined);
    return undefined;
  };
  const enter = async () => {
    // A quick hand presses Enter before what was found is here.
    const answered = settled ? rows : await client.catalogue.find({ text: asked }).catch(() => []);
    const chosen = mark === undefined ? answered[0] : answered.find(({ key }) => String(key) === mark);
    if (chosen) return choose(chosen);
    // What was marked is gone, and nobody meant what stands there now.
    return mark === undefined && !product ? takeCode(asked) : undefined;
  };
  return { text, product, rows, settled, at, move, type, choose, enter, leave, field, isOpen: asked !== '' };
}
