import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { OfficeAnswer } from '#renderer/components/office-answer.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { ShopPromotion } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { PromotionForm } from '#renderer/screens/settings/shop/promotion-form.tsx';
import { goodsWords, termsWords, whenWords } from '#renderer/screens/settings/shop/promotion-words.ts';
import { ShopRow } from '#renderer/screens/settings/shop/shop-row.tsx';
import { say } from '#renderer/words/say.ts';

/** What runs and what is planned, and the form for one more. */
export function PromotionsSheet({ onClose }: { readonly onClose: () => void }) {
  const [making, setMaking] = useState(false);
  return (
    <Sheet title={say('shop.promotions')} onClose={onClose} testId="shop-promotions-sheet" wide="table">
      <Promotions />
      <Button tone="primary" size="till" shortcut="F9" inFields onPress={() => setMaking(true)} testId="promotion-new">
        {say('shop.promotion.new')}
      </Button>
      {making && <PromotionForm onClose={() => setMaking(false)} />}
    </Sheet>
  );
}

function Promotions() {
  const { ask } = useRegister();
  const { data } = useQuery({ ...ask.shop.promotions.queryOptions({ input: {} }), gcTime: 0 });
  return <OfficeAnswer answer={data}>{(promotions) => <PromotionList promotions={promotions} />}</OfficeAnswer>;
}

function PromotionList({ promotions }: { readonly promotions: readonly ShopPromotion[] }) {
  if (promotions.length === 0)
    return (
      <div className={panel.empty}>
        <strong>{say('shop.promotions.none')}</strong>
        <p>{say('shop.promotions.none.next')}</p>
      </div>
    );
  return (
    <ul className={`${styles.entries} ${styles.inSight}`}>
      {promotions.map((promotion) => (
        <Promotion key={promotion.name} promotion={promotion} />
      ))}
    </ul>
  );
}

function Promotion({ promotion }: { readonly promotion: ShopPromotion }) {
  const { client } = useRegister();
  const forms = useForms();
  const { name, terms, goods } = promotion;
  return (
    <ShopRow
      name={name}
      detail={
        <>
          {termsWords(terms, forms)}: {goodsWords(goods)}
          <br />
          {whenWords(promotion, forms)}
        </>
      }
      testId={`shop-promotion-${name}`}
      act={{
        words: say('shop.promotion.end'),
        sure: { words: say('shop.promotion.end.sure', { name }), why: say('shop.promotion.end.why') },
        call: () => client.shop.endPromotion({ name }),
      }}
    />
  );
}
