import { ChevronDown } from 'lucide-react';
import { useLocation } from 'wouter';

import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/frame/frame.module.css';
import { useKey } from '#renderer/keys/use-key.ts';
import { useKeyOf } from '#renderer/keys/use-keymap.ts';
import type { SyncLight } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useAnswer } from '#renderer/register/use-answer.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useNow, useSession, useShift, useTill } from '#renderer/register/use-till.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { clockOffWords } from '#renderer/words/clock-off.ts';
import { placeWords } from '#renderer/words/place.ts';
import { say } from '#renderer/words/say.ts';

export function TopBar() {
  const till = useTill();
  const { moment } = useForms();
  const shift = useShift();
  const cashier = useSession()?.signedIn;
  const open = useUi((ui) => ui.open);
  useKey(useKeyOf('handOver'), () => open('cashier'), { inFields: true });
  const overdue = useNow() >= (shift?.overdueAt ?? Infinity);
  return (
    <header className={styles.top}>
      <div>
        <span className={styles.place} data-testid="place">
          {placeWords(till)}
        </span>
        <span data-testid="shift-state" className={overdue ? styles.overdue : ''}>
          {shift &&
            say(overdue ? 'frame.shiftOverdue' : 'frame.shiftOpen', {
              number: shift.number,
              since: moment(shift.openedAt),
            })}
          {shift === null && say('frame.shiftClosed')}
        </span>
        {cashier && (
          <Button
            tone="quiet"
            className={`${styles.barButton} ${styles.cashier}`}
            onPress={() => open('cashier')}
            testId="cashier"
          >
            <span className={styles.who}>{cashier.name}</span> <ChevronDown size={16} aria-hidden />
          </Button>
        )}
      </div>
      <div>
        <PrinterTrouble />
        <Unprinted />
        <CopyStands />
        {till?.practice === null && <Light light={till.light} />}
        <Clock />
      </div>
    </header>
  );
}

/** Selling goes on; whoever stands here can put it right. */
function PrinterTrouble() {
  const trouble = useTill()?.printer;
  return (
    <output className={styles.overdue} data-testid="printer-trouble">
      {trouble && say(`printer.${trouble}`)}
    </output>
  );
}

/** Selling goes on; whoever has a moment says what becomes of them. */
function Unprinted() {
  const { ask } = useRegister();
  const open = useUi((ui) => ui.open);
  const look = () => open('unprinted');
  useKey(useKeyOf('unprinted'), look, { inFields: true });
  const count = useAnswer(ask.printing.unprinted.queryOptions({ input: {} }))?.count ?? 0;
  if (count === 0) return null;
  return (
    <Button tone="quiet" className={styles.barButton} onPress={look} testId="not-printed">
      <span className={styles.overdue}>{say('frame.unprinted', { count })}</span>
    </Button>
  );
}

/** The settings say why. */
function CopyStands() {
  if (useTill()?.copyStands !== true) return null;
  return (
    <span className={styles.overdue} data-testid="copy-stands">
      {say('frame.copyStands')}
    </span>
  );
}

/** Offline is normal and grey; red is money that needs a person. */
const tones = {
  all_sent: 'good',
  waiting: 'muted',
  never_connected: 'muted',
  checking: 'muted',
  not_signed_in_to_office: 'attention',
  other_office: 'danger',
  attention: 'danger',
} as const satisfies Record<SyncLight['kind'], string>;

function Light({ light }: { readonly light: SyncLight }) {
  const [, go] = useLocation();
  const { waiting, checking, attention } = light;
  return (
    <Button tone="quiet" className={styles.barButton} onPress={() => go('/sync')} testId="light">
      <span className={styles.lightRoom} data-widest={say('light.waiting', { waiting: 99 })}>
        <span className={styles.light} data-kind={light.kind}>
          <i className={styles.dot} data-tone={tones[light.kind]} aria-hidden />
          {say(`light.${light.kind}`, { waiting, checking, attention })}
        </span>
      </span>
    </Button>
  );
}

/** A wrong one dates what is sold, and whoever stands here can have it set. */
function Clock() {
  const { time } = useForms();
  const off = useTill()?.clockOffsetMs ?? null;
  return (
    <>
      {off !== null && (
        <span className={styles.overdue} data-testid="clock-off">
          {clockOffWords(off)}
        </span>
      )}
      <span data-testid="clock">{time(useNow())}</span>
    </>
  );
}
