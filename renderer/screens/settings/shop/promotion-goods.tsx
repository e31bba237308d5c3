import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { GoodsFind } from '#renderer/goods/goods-find.tsx';
import { useGoodsFind } from '#renderer/goods/use-goods-find.ts';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { type DraftChange, needsGoods, type PromotionDraft } from '#renderer/screens/settings/shop/promotion-draft.ts';
import { say } from '#renderer/words/say.ts';

interface PromotionGoodsProps {
  readonly draft: PromotionDraft;
  readonly onChange: (next: DraftChange) => void;
}

/** On what it is: everything, whole categories, or goods that are scanned or found one by one. */
export function PromotionGoods({ draft, onChange }: PromotionGoodsProps) {
  const mustChoose = needsGoods(draft.kind);
  return (
    <div className={styles.stack}>
      {!mustChoose && (
        <Choice
          label={say('shop.field.what')}
          options={[
            { value: 'some', words: say('shop.field.what.some') },
            { value: 'all', words: say('shop.field.what.all') },
          ]}
          value={draft.what}
          onChange={(what) => onChange({ what })}
          testId="promotion-what"
        />
      )}
      {(mustChoose || draft.what === 'some') && (
        <>
          <Some draft={draft} onChange={onChange} />
          <Shelves draft={draft} onChange={onChange} />
        </>
      )}
    </div>
  );
}

function Some({ draft: { goods }, onChange }: PromotionGoodsProps) {
  const { client } = useRegister();
  const [unknown, setUnknown] = useState('');
  // Scans follow each other faster than what they found is drawn.
  const add = (more: PromotionDraft['goods']) =>
    onChange((was) => {
      const known = new Set(was.goods.map(({ code }) => code));
      const fresh = more.filter(({ code }) => !known.has(code)).map(({ code, name }) => ({ code, name }));
      return { goods: [...was.goods, ...fresh] };
    });
  const take = async (code: string) => {
    const { value: found } = await settle(client.catalogue.check({ code }));
    setUnknown(found ? '' : code);
    if (!found) return false;
    add([found.variant]);
    return true;
  };
  const find = useGoodsFind(take, add);
  useShopScanner((code) => void take(code).then(find.leave));
  return (
    <>
      <GoodsFind find={find} isFirst={false} />
      {unknown !== '' && (
        <p className={panel.danger} role="alert" data-testid="promotion-unknown">
          {say('shop.unknown', { code: unknown })}
        </p>
      )}
      <div className={styles.stack} data-testid="promotion-goods">
        <p className={panel.muted}>{say('shop.chosen', { count: goods.length })}</p>
        <ul className={styles.chosen}>
          {goods.map(({ code, name }) => (
            <li key={code} className={panel.head}>
              <span>{name}</span>
              <Button
                tone="quiet"
                label={say('shop.chosen.drop', { name })}
                onPress={() => onChange((was) => ({ goods: was.goods.filter((each) => each.code !== code) }))}
                testId={`promotion-drop-${code}`}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Shelves({ draft: { shelves }, onChange }: PromotionGoodsProps) {
  const { ask } = useRegister();
  const { data: categories = [] } = useQuery(ask.catalogue.categories.queryOptions({ input: {} }));
  if (categories.length === 0) return null;
  const turn = (path: string) =>
    onChange({ shelves: shelves.includes(path) ? shelves.filter((each) => each !== path) : [...shelves, path] });
  return (
    <fieldset className={styles.shelves}>
      <legend>{say('shop.field.shelves')}</legend>
      <p className={panel.muted}>{say('shop.field.shelves.hint')}</p>
      <div className={panel.row}>
        {categories.map(({ path, name }) => (
          <Button
            key={path}
            pressed={shelves.includes(path)}
            onPress={() => turn(path)}
            testId={`promotion-shelf-${path}`}
          >
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
