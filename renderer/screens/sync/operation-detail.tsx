import { Badge } from '#renderer/components/badge.tsx';
import panel from '#renderer/components/panel.module.css';
import type { OperationRow } from '#renderer/register/contract.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { Corrections } from '#renderer/screens/sync/corrections.tsx';
import { Decide } from '#renderer/screens/sync/decide.tsx';
import {
  isOfficeSpeaking,
  moneyWords,
  operationTitle,
  reasonWords,
  stateTone,
  stateWords,
} from '#renderer/screens/sync/operation-words.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { Timeline } from '#renderer/screens/sync/timeline.tsx';
import { say } from '#renderer/words/say.ts';

export function OperationDetail({ operation }: { readonly operation: OperationRow }) {
  const { moment, amount } = useForms();
  const { seq, state } = operation;
  return (
    <section className={`${panel.panel} ${styles.detail}`} data-testid="operation-detail">
      <header className={panel.head}>
        <h2>{operationTitle(operation)}</h2>
        <Badge words={stateWords(operation, moment)} tone={stateTone(operation)} testId="operation-state" />
      </header>
      <p className={panel.muted}>
        {[moment(operation.createdAt), moneyWords(operation, amount)].filter((words) => words !== '').join(' · ')}
      </p>
      <Rescued operation={operation} />
      <Why operation={operation} />
      <Said operation={operation} />
      {state === 'attention' && <Decide operation={operation} />}
      <Corrections seq={seq} />
      <Timeline seq={seq} />
    </section>
  );
}

/** Not rung up here: whoever looks for it in the shift would look in vain. */
function Rescued({ operation: { rescued } }: { readonly operation: OperationRow }) {
  const { moment } = useForms();
  if (rescued === null) return null;
  const { register, by, at } = rescued;
  return <p data-testid="operation-rescued">{say('rescue.operation', { register, by, at: moment(at) })}</p>;
}

function Said({ operation }: { readonly operation: OperationRow }) {
  const { amount } = useForms();
  const { officeSays, state, goodsGone, kind } = operation;
  const gone = kind === 'adjustment.create' ? 'operation.goodsGone.stock' : 'operation.goodsGone';
  const words = officeSays === '' ? null : officeSays;
  return (
    <>
      {state !== 'checking' && <p>{reasonWords(operation, amount)}</p>}
      {words !== null && isOfficeSpeaking(operation) && (
        <blockquote className={styles.says} data-testid="office-says">
          <strong>{say('operation.officeSays')}</strong>
          <p>“{words}”</p>
        </blockquote>
      )}
      {goodsGone.length > 0 && <p data-testid="goods-gone">{say(gone, { goods: goodsGone.join(', ') })}</p>}
      {words !== null && !isOfficeSpeaking(operation) && (
        <small className={panel.muted}>{say('operation.details', { words })}</small>
      )}
    </>
  );
}

/** What it means and what happens next, so that nobody has to guess. */
function Why({ operation }: { readonly operation: OperationRow }) {
  const { moment } = useForms();
  const { state, heldBy, nextTryAt } = operation;
  if (state === 'checking') return <p>{say(whyChecking(operation))}</p>;
  if (state === 'attention') return <p>{say('operation.attentionWhy')}</p>;
  if (state !== 'waiting') return null;
  return (
    <p>
      {heldBy === null ? say('operation.waitingWhy') : say('operation.heldBy', { what: heldBy })}{' '}
      {nextTryAt !== null && say('operation.nextTry', { at: moment(nextTryAt) })}
    </p>
  );
}

function whyChecking({ reason, rescued }: OperationRow) {
  if (reason === 'refused') return 'operation.checkingNo';
  return rescued === null ? 'operation.checkingWhy' : 'rescue.operation.checking';
}
