import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import { useRegister } from '#renderer/register/register.ts';
import { ChooseLabelSheet } from '#renderer/sale/choose-label-sheet.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { priceWords } from '#renderer/words/en/price.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(priceWords);

/** A new shop has no label on any shelf. */
export function CategoryLabels() {
  const { ask } = useRegister();
  const [isOpen, setOpen] = useState(false);
  const [category, setCategory] = useState<string | null>(null);
  const { data: categories = [] } = useQuery(ask.catalogue.categories.queryOptions({ input: {} }));
  const close = () => {
    setOpen(false);
    setCategory(null);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)} testId="category-labels">
        {say('labelPrinter.category')}
      </Button>
      {isOpen && category === null && (
        <Sheet title={say('labelPrinter.category')} onClose={close} testId="category-labels-sheet">
          <p className={panel.muted}>{say('labelPrinter.category.which')}</p>
          <div className={styles.few}>
            {categories.map(({ path, name, count }) => (
              <Button key={path} className={styles.row} onPress={() => setCategory(path)} testId={`labels-of-${name}`}>
                <span>{name}</span>
                <span>{formatWhole(count)}</span>
              </Button>
            ))}
          </div>
        </Sheet>
      )}
      {category !== null && (
        <Sheet title={category} onClose={close} testId="category-labels-sheet">
          <ChooseLabelSheet category={category} onDone={close} />
        </Sheet>
      )}
    </>
  );
}
