import { formatWhole } from '#renderer/money/format-money.ts';
import type { SaleLine } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/sell/sale.module.css';
import { say } from '#renderer/words/say.ts';

/** Fewer are left by the count than this sale takes, and how much the count is to be believed. */
export function ShortNote({ short: { left, asked, at } }: { readonly short: NonNullable<SaleLine['short']> }) {
  const { moment } = useForms();
  const hours = hoursSince(at);
  const facts = { left, asked: formatWhole(asked) };
  return (
    <small className={styles.lineSmall} data-testid="short">
      {hours < 1
        ? say('sale.short', { ...facts, at: at === null ? '?' : moment(at) })
        : say('sale.short.old', { ...facts, hours })}
    </small>
  );
}

/** As the line is drawn: nobody keeps a sale open until its count is hours older. */
function hoursSince(at: number | null): number {
  return at === null ? 0 : Math.floor((Date.now() - at) / 3_600_000);
}
