import { useQuery } from '@tanstack/react-query';
import { memo, useEffect } from 'react';

import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import type { VariantView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { NewGoodsKey } from '#renderer/sale/add-goods-key.tsx';
import { ProductGrid } from '#renderer/screens/sell/product-grid.tsx';
import styles from '#renderer/screens/sell/shelf.module.css';
import { favouritesShelf } from '#renderer/state/selling.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { say } from '#renderer/words/say.ts';

interface ShelfProps {
  readonly onChoose: (variant: VariantView) => void;
}

export const Shelf = memo(function Shelf({ onChoose }: ShelfProps) {
  const { ask } = useRegister();
  const chosen = useCategory();
  const setCategory = useUi((ui) => ui.setCategory);
  const { data: categories } = useQuery(ask.catalogue.categories.queryOptions({ input: {} }));
  const isThere = chosen === favouritesShelf || categories?.some(({ path }) => path === chosen) !== false;
  // One that the office calls otherwise by now has nothing on it.
  const category = chosen === undefined || isThere ? chosen : null;
  const tabs = [
    { path: favouritesShelf, name: say('sale.favourites'), testId: 'favourites' },
    { path: null, name: say('sale.everything'), testId: 'all' },
    ...(categories ?? []).map(({ path, name }) => ({ path, name, testId: path })),
  ];
  const step = (by: number) => {
    const at = tabs.findIndex(({ path }) => path === category);
    setCategory(tabs[(at + by + tabs.length) % tabs.length]?.path ?? null);
  };
  useKey('PageDown', () => step(1), { inFields: true });
  useKey('PageUp', () => step(-1), { inFields: true });
  return (
    <>
      <fieldset className={styles.categories} aria-label={say('sale.categories')}>
        {tabs.map(({ path, name, testId }) => (
          <Button
            key={testId}
            pressed={category === path}
            onPress={() => setCategory(path)}
            testId={`category-${testId}`}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      {categories?.length === 0 ? (
        <EmptyShelf />
      ) : (
        category !== undefined && <ProductGrid key={category ?? 'all'} category={category} onChoose={onChoose} />
      )}
    </>
  );
});

/** Whether they are still on their way, or nobody has brought any in. */
function EmptyShelf() {
  const { ask } = useRegister();
  const { data: sync } = useQuery(ask.sync.show.queryOptions({ input: {} }));
  const isCopied = sync !== undefined && sync.copiedAt !== null;
  return (
    <div className={panel.empty} data-testid="empty-shelf">
      <h2>{say('sale.emptyShelf')}</h2>
      <p>{say(isCopied ? 'sale.emptyShelf.none' : 'sale.emptyShelf.next')}</p>
      {isCopied && <NewGoodsKey />}
    </div>
  );
}

/** A till whose favourites were chosen opens on them, any other on everything. */
function useCategory(): string | null | undefined {
  const { ask } = useRegister();
  const chosen = useUi((ui) => ui.category);
  const setCategory = useUi((ui) => ui.setCategory);
  const first = useQuery({
    ...ask.catalogue.favourites.queryOptions({ input: {} }),
    enabled: chosen === undefined,
  }).data;
  const usual = first && (first.chosen ? favouritesShelf : null);
  useEffect(() => {
    if (chosen === undefined && usual !== undefined) setCategory(usual);
  }, [chosen, usual, setCategory]);
  return chosen === undefined ? usual : chosen;
}
