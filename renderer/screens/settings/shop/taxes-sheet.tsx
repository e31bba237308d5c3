import panel from '#renderer/components/panel.module.css';
import type { SetUp } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { AddTax } from '#renderer/screens/settings/shop/add-tax.tsx';
import { SetUpSheet } from '#renderer/screens/settings/shop/set-up-sheet.tsx';
import { ShopRow } from '#renderer/screens/settings/shop/shop-row.tsx';
import { say } from '#renderer/words/say.ts';

export function TaxesSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <SetUpSheet part="taxes" onClose={onClose}>
      {({ taxes }) => (
        <div className={`${styles.pair} ${styles.inSight}`}>
          <div className={styles.stack}>
            {taxes.length === 0 && <p>{say('shop.tax.none')}</p>}
            <ul className={styles.entries}>
              {taxes.map((tax) => (
                <Tax key={tax.name} tax={tax} />
              ))}
            </ul>
            <p className={panel.muted}>{say('shop.tax.why')}</p>
          </div>
          <AddTax />
        </div>
      )}
    </SetUpSheet>
  );
}

function Tax({ tax: { name, percent, included, parts, here } }: { readonly tax: SetUp['taxes'][number] }) {
  const { client } = useRegister();
  const madeOf = parts.map((part) => say('shop.tax.part', part)).join(' + ');
  const words = [
    say(included ? 'shop.tax.included' : 'shop.tax.onTop', { percent }),
    ...(parts.length > 0 ? [say('shop.tax.parts', { parts: madeOf })] : []),
    ...(here ? [say('shop.tax.here')] : []),
  ];
  return (
    <ShopRow
      name={name}
      detail={words.join(' · ')}
      testId={`shop-tax-${name}`}
      act={{
        words: say('shop.tax.remove'),
        sure: { words: say('shop.tax.remove.sure', { name }), why: say('shop.tax.remove.why') },
        call: () => client.shop.removeTax({ name }),
      }}
    />
  );
}
