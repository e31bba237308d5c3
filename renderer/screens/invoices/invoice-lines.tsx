import panel from '#renderer/components/panel.module.css';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { InvoiceView } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { madeWords } from '#renderer/sale/made-words.ts';
import { eachWords, quantityWords } from '#renderer/sale/quantity-words.ts';
import { say } from '#renderer/words/say.ts';

/** What was sold. */
export function InvoiceLines({ lines }: Pick<InvoiceView, 'lines'>) {
  const { amount } = useForms();
  return (
    <table className={panel.table}>
      <tbody>
        {lines.map((line, index) => (
          // A printed invoice never changes its lines, so their place is their name.
          <tr key={`${index}-${line.code}`}>
            <td className={panel.num}>{quantityWords(line)}</td>
            <td>
              {line.name}
              <LineSays line={line} />
            </td>
            <td className={panel.num}>{amount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of one piece at its price the amount says it already, as on the sale. */
function LineSays({ line }: { readonly line: InvoiceView['lines'][number] }) {
  const { amount } = useForms();
  const { quantity, price, discountPercent, discountAmount, priceBook, promotion, note, serials, salesPerson } = line;
  const cheaper = [
    discountPercent !== 0 && say('sale.percentOff', { percent: formatWhole(-discountPercent) }),
    discountAmount !== 0 && amount(-discountAmount),
  ].filter(Boolean);
  const each = quantity !== 1 || price !== line.amount ? eachWords(line, amount) : '';
  const words = [
    [each, ...cheaper].join(' ').trim(),
    priceBook,
    promotion,
    note && `“${note}”`,
    ...madeWords(line),
    ...(serials ?? []).map(({ serial }) => say('sale.serial', { serial })),
    salesPerson !== undefined && say('sale.soldBy', { name: salesPerson }),
  ].filter(Boolean);
  return words.length === 0 ? null : (
    <>
      <br />
      <small className={panel.muted}>{words.join(' · ')}</small>
    </>
  );
}
