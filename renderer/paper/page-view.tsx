import { BitmapView } from '#renderer/components/bitmap.tsx';
import { BarcodeView } from '#renderer/paper/barcode-view.tsx';
import styles from '#renderer/paper/page.module.css';
import { QrView } from '#renderer/paper/qr-view.tsx';
import type { FullPage } from '#renderer/register/contract.ts';
import { say } from '#renderer/words/say.ts';

/** An invoice or a quote as a page of paper. Longer ones go on on the next page, under the same headings. */
export function PageView({ page }: { readonly page: FullPage }) {
  return (
    <article className={styles.page} lang={page.language} data-testid="full-page">
      <header className={styles.head}>
        <Shop page={page} />
        <Title page={page} />
      </header>
      {page.customer.length > 0 && (
        <section className={styles.customer}>
          <h2>{page.customerHeading}</h2>
          <TextLines lines={page.customer} />
        </section>
      )}
      <Lines page={page} />
      <table className={styles.sums}>
        <tbody>
          {page.sums.map(({ left, right, big }, index) => (
            // What is printed never moves.
            <tr key={index} data-big={big}>
              <td colSpan={right === '' ? 2 : 1}>{left}</td>
              {right !== '' && <td className={styles.num}>{right}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={styles.foot}>
        <div className={styles.codes}>
          {page.code?.kind === 'barcode' && <BarcodeView text={page.code.text} dots={dotsOfCode} style={millimetres} />}
          {page.code?.kind === 'qr' && <QrView text={page.code.text} columns={widestRoll} style={millimetres} />}
          {page.signed !== null && <QrView text={page.signed} columns={widestRoll} style={millimetres} />}
        </div>
        <TextLines lines={page.footer} />
      </footer>
    </article>
  );
}

function Shop({ page: { logo, shop, header } }: { readonly page: FullPage }) {
  return (
    <div>
      {logo && (
        <p>
          <BitmapView bitmap={logo} label={say('invoice.logo')} style={millimetres(logo.width)} />
        </p>
      )}
      <p className={styles.shop}>{shop}</p>
      <TextLines lines={header} />
    </div>
  );
}

function Title({ page: { title, marks, facts } }: { readonly page: FullPage }) {
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      {marks.map((mark) => (
        <p key={mark} className={styles.mark}>
          {mark}
        </p>
      ))}
      <table>
        <tbody>
          {facts.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lines({ page: { columns, lines } }: { readonly page: FullPage }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{columns.code}</th>
          <th scope="col">{columns.goods}</th>
          <th scope="col">{columns.quantity}</th>
          <th scope="col">{columns.price}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, name, facts, quantity, price, amount }, index) => (
          <tr key={index}>
            <td>{code}</td>
            <td dir="auto">
              {name}
              {facts.map((fact, place) => (
                <small key={place}>{fact}</small>
              ))}
            </td>
            <td className={styles.num}>{quantity}</td>
            <td className={styles.num}>{price}</td>
            <td className={styles.num}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TextLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    <p key={index} dir="auto">
      {line}
    </p>
  ));
}

/** As wide as the widest roll, so that a code is printed in bars of the same width. */
/** In letters: a page has room for all that a roll has. */
const widestRoll = 48;
const dotsOfCode = 576;

/** Eight dots a millimetre, as a receipt printer has. */
function millimetres(dots: number) {
  return { inlineSize: `${dots / 8}mm` };
}
