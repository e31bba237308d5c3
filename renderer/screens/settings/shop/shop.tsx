import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { BooksSheet } from '#renderer/screens/settings/shop/books-sheet.tsx';
import { MethodsSheet } from '#renderer/screens/settings/shop/methods-sheet.tsx';
import { NameSheet } from '#renderer/screens/settings/shop/name-sheet.tsx';
import { OutletsSheet } from '#renderer/screens/settings/shop/outlets-sheet.tsx';
import { PromotionsSheet } from '#renderer/screens/settings/shop/promotions-sheet.tsx';
import { ReasonsSheet } from '#renderer/screens/settings/shop/reasons-sheet.tsx';
import { TaxesSheet } from '#renderer/screens/settings/shop/taxes-sheet.tsx';
import { shopBooksWords } from '#renderer/words/en/shop-books.ts';
import { shopWords } from '#renderer/words/en/shop.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(shopWords);
learn(shopBooksWords);

const sheets = {
  promotions: PromotionsSheet,
  books: BooksSheet,
  methods: MethodsSheet,
  taxes: TaxesSheet,
  reasons: ReasonsSheet,
  outlets: OutletsSheet,
  name: NameSheet,
};
const parts = ['promotions', 'books', 'methods', 'taxes', 'reasons', 'outlets', 'name'] as const;

/** What the shop is, for all its tills: the office keeps it. */
export function Shop() {
  const [open, setOpen] = useState<(typeof parts)[number] | null>(null);
  const Open = open && sheets[open];
  return (
    <section className={panel.panel} data-testid="shop">
      <h2>{say('shop.title')}</h2>
      <p className={panel.muted}>{say('shop.what')}</p>
      <div className={panel.row}>
        {parts.map((part) => (
          <Button key={part} onPress={() => setOpen(part)} testId={`shop-${part}`}>
            {say(`shop.${part}`)}
          </Button>
        ))}
      </div>
      {Open && <Open onClose={() => setOpen(null)} />}
    </section>
  );
}
