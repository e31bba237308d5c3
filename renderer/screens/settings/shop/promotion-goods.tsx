import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { Choice } from '#renderer/components/field.tsx';
import panel from '#renderer/components/panel.module.css';
import { useRegister } from '#renderer/register/register.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { ChooseGoods } from '#renderer/screens/settings/shop/choose-goods.tsx';
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
  // Scans follow each other faster than what they found is drawn.
  const add = (more: PromotionDraft['goods']) =>
    onChange((was) => {
      const known = new Set(was.goods.map(({ code }) => code));
      const fresh = more.filter(({ code }) => !known.has(code)).map(({ code, name }) => ({ code, name }));
      return { goods: [...was.goods, ...fresh] };
    });
  return (
    <>
      <ChooseGoods onAdd={add} />
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
