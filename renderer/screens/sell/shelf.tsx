import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { ProductGrid } from '#renderer/screens/sell/product-grid.tsx';
import styles from '#renderer/screens/sell/shelf.module.css';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface ShelfProps {
  readonly onChoose: (variant: VariantView) => void;
}

export const Shelf = memo(function Shelf({ onChoose }: ShelfProps) {
  const { ask } = useRegister();
  const category = useUi((ui) => ui.category);
  const setCategory = useUi((ui) => ui.setCategory);
  const { data: categories } = useQuery(ask.catalogue.categories.queryOptions({ input: {} }));
  const paths = [null, ...(categories ?? []).map(({ path }) => path)];
  const step = (by: number) => setCategory(paths[(paths.indexOf(category) + by + paths.length) % paths.length] ?? null);
  useKey('PageDown', () => step(1), { inFields: true });
  useKey('PageUp', () => step(-1), { inFields: true });
  return (
    <>
      <fieldset className={styles.categories} aria-label={say('sale.categories')}>
        <Button pressed={category === null} onPress={() => setCategory(null)} testId="category-all">
          {say('sale.everything')}
        </Button>
        {categories?.map(({ path, name }) => (
          <Button key={path} pressed={category === path} onPress={() => setCategory(path)} testId={`category-${path}`}>
            {name}
          </Button>
        ))}
      </fieldset>
      {categories?.length === 0 ? (
        <div className={panel.empty}>
          <h2>{say('sale.emptyShelf')}</h2>
          <p>{say('sale.emptyShelf.next')}</p>
        </div>
      ) : (
        <ProductGrid key={category ?? ''} category={category} onChoose={onChoose} />
      )}
    </>
  );
});
