import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { ListPlan } from '#renderer/register/contract.ts';
import { type Forms, useForms } from '#renderer/register/use-forms.ts';
import { figuresOf, RefusedRows } from '#renderer/screens/settings/list-result.tsx';
import { ListRows } from '#renderer/screens/settings/list-rows.tsx';
import styles from '#renderer/screens/settings/settings.module.css';
import { say } from '#renderer/words/say.ts';

type Step = ListPlan['changes'][number]['steps'][number];

/** What a list would do: first what somebody has to put right in it. */
export function ListPlanView({ plan }: { readonly plan: ListPlan }) {
  const { amount } = useForms();
  const { refused, refusedRows, changes, changed, fresh, added, same } = plan;
  const changeRows = changes.map(({ line, name, steps }) => ({
    key: line,
    lead: name,
    words: steps.map((step) => stepWords(step, amount)).join(', '),
  }));
  const freshRows = fresh.map(({ line, name, price }) => ({ key: line, lead: name, words: amount(price) }));
  return (
    <Scrolled label={say('goodsList.figures', figuresOf(plan))} className={`${styles.inSight} ${styles.listPlan}`}>
      <p className={styles.listFigures} data-testid="goods-list-figures">
        {say('goodsList.figures', figuresOf(plan))}
      </p>
      {added + changed === 0 && <p>{say(same === 0 ? 'goodsList.nothing' : 'goodsList.allSame')}</p>}
      <RefusedRows title={say('goodsList.refused')} rows={refusedRows} count={refused} />
      <Notes plan={plan} />
      <ListRows title={say('goodsList.changes')} rows={changeRows} count={changed} testId="goods-list-changes" />
      <ListRows title={say('goodsList.fresh')} rows={freshRows} count={added} testId="goods-list-fresh" />
    </Scrolled>
  );
}

function stepWords({ field, from, to }: Step, amount: Forms['amount']): string {
  const shown = (value: Step['from']) => {
    if (value === null || value === '') return say('goodsList.step.none');
    if (typeof value === 'boolean') return say(value ? 'goodsList.step.yes' : 'goodsList.step.no');
    return typeof value === 'number' ? amount(value) : `“${value}”`;
  };
  return say(`goodsList.step.${field}`, { from: shown(from), to: shown(to) });
}

/** What stays as it is at the office, whatever the list says. */
function Notes({ plan: { ignoredColumns, discontinued, elsewhere, outletPriced } }: { readonly plan: ListPlan }) {
  const notes = [
    ignoredColumns.length > 0 && say('goodsList.ignored', { columns: ignoredColumns.join(', ') }),
    discontinued.length > 0 && say('goodsList.discontinued', { codes: codesOf(discontinued) }),
    elsewhere > 0 && say('goodsList.elsewhere', { count: formatWhole(elsewhere) }),
    outletPriced > 0 && say('goodsList.outletPriced', { count: formatWhole(outletPriced) }),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className={panel.attention} data-testid="goods-list-note">
      {note}
    </p>
  ));
}

const mostCodes = 20;

function codesOf(codes: readonly string[]): string {
  const rest = codes.length - mostCodes;
  const more = rest > 0 ? [say('goodsList.more', { count: formatWhole(rest) })] : [];
  return [...codes.slice(0, mostCodes), ...more].join(', ');
}
