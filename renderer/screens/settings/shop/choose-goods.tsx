import { useState } from 'react';

import panel from '#renderer/components/panel.module.css';
import { GoodsFind } from '#renderer/goods/goods-find.tsx';
import { useGoodsFind } from '#renderer/goods/use-goods-find.ts';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

export type ChosenGoods = Pick<VariantView, 'code' | 'name' | 'price'>;

/** Goods that are scanned or found one by one, or a product with all its kinds. */
export function ChooseGoods({ onAdd }: { readonly onAdd: (goods: readonly ChosenGoods[]) => void }) {
  const { client } = useRegister();
  const [unknown, setUnknown] = useState('');
  const take = async (code: string) => {
    const { value: found } = await settle(client.catalogue.check({ code }));
    setUnknown(found ? '' : code);
    if (!found) return false;
    onAdd([found.variant]);
    return true;
  };
  const find = useGoodsFind(take, { takeAll: onAdd });
  useShopScanner((code) => void take(code).then(find.leave));
  return (
    <>
      <GoodsFind find={find} isFirst={false} />
      {unknown !== '' && (
        <p className={panel.danger} role="alert" data-testid="goods-unknown">
          {say('shop.unknown', { code: unknown })}
        </p>
      )}
    </>
  );
}
