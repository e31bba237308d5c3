import { useQuery } from '@tanstack/react-query';

import { Badge } from '#renderer/components/badge.tsx';
import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Scrolled } from '#renderer/components/scrolled.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import type { LandingsView, ShiftLanding } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { LandingGlance } from '#renderer/screens/sync/landing-note.tsx';
import { placesWords, placeWords, shiftStateWords, strayWords } from '#renderer/screens/sync/landing-words.ts';
import styles from '#renderer/screens/sync/sync.module.css';
import { say } from '#renderer/words/say.ts';

/** In which shift of the office everything that waits will be counted. */
export function LandingSheet({ onClose }: { readonly onClose: () => void }) {
  const { ask } = useRegister();
  const { data: landings } = useQuery(ask.sync.landings.queryOptions({ input: {} }));
  return (
    <Sheet title={say('landing.title')} onClose={onClose} testId="landing-sheet" wide="table">
      <p className={panel.muted}>{say('landing.what')}</p>
      {landings && <LandingGlance landings={landings} />}
      <Scrolled label={say('landing.title')} first className={styles.scrolled} testId="landings">
        {landings && landings.shifts.length > 0 && <Shifts shifts={landings.shifts} />}
        {landings && landings.strays.length > 0 && <Strays landings={landings} />}
      </Scrolled>
      {landings && <AtTheOffice landings={landings} />}
    </Sheet>
  );
}

function Shifts({ shifts }: { readonly shifts: readonly ShiftLanding[] }) {
  return (
    <table className={`${panel.table} ${styles.out}`}>
      <thead>
        <tr>
          <th scope="col">{say('landing.shift')}</th>
          <th scope="col">{say('landing.opened')}</th>
          <th scope="col" className={panel.num}>
            {say('landing.sales')}
          </th>
          <th scope="col" className={panel.num}>
            {say('landing.payments')}
          </th>
          <th scope="col">{say('landing.state')}</th>
        </tr>
      </thead>
      <tbody>
        {shifts.map((shift) => (
          <Shift key={shift.openedAt} shift={shift} />
        ))}
      </tbody>
    </table>
  );
}

/** Money that a person has to see to is red; waiting is normal, and grey. */
const tones = {
  open_there: 'good',
  opens: 'good',
  held: 'muted',
  refused: 'danger',
  no_room: 'attention',
  given_up: 'attention',
  closed_there: 'attention',
  unsaid: 'muted',
} as const satisfies Record<ShiftLanding['state'], string>;

function Shift({ shift }: { readonly shift: ShiftLanding }) {
  const { moment } = useForms();
  const { number, openedAt, state, needPerson, elsewhere } = shift;
  // All of it arrived before it was closed.
  const tone = state === 'closed_there' && elsewhere === 0 ? 'muted' : tones[state];
  return (
    <tr data-testid={`landing-shift-${number}`} data-state={state}>
      <th scope="row">{number === null ? say('landing.shift') : say('landing.number', { number })}</th>
      <td>{moment(openedAt)}</td>
      <Sum {...shift.sales} />
      <Sum {...shift.payments} />
      <td className={styles.landing}>
        <Badge words={shiftStateWords(shift)} tone={tone} />
        {needPerson > 0 && <p>{say('landing.needPerson', { count: needPerson })}</p>}
      </td>
    </tr>
  );
}

function Sum({ count, amount: sum }: { readonly count: number; readonly amount: number }) {
  const { amount } = useForms();
  return (
    <td className={panel.num}>
      {amount(sum)} <small className={panel.muted}>× {formatWhole(count)}</small>
    </td>
  );
}

function Strays({ landings }: { readonly landings: LandingsView }) {
  const { amount } = useForms();
  const { strays, elsewhere } = landings;
  const more = elsewhere.count - strays.length;
  return (
    <>
      <h3>{say('landing.strays')}</h3>
      <p>{say('landing.strays.next')}</p>
      <ul className={styles.strays}>
        {strays.map((stray) => (
          <li key={stray.seq} data-testid={`stray-${stray.number}`}>
            <strong>{strayWords(stray, amount)}</strong>
            <p>
              {say('landing.into', { places: placesWords(stray.places) })}. {say(`landing.why.${stray.why}`)}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{say('landing.more', { count: more })}</p>}
    </>
  );
}

/** A till hears of a shift that somebody closed or opened at the office only by looking. */
function AtTheOffice({ landings: { now, seen } }: { readonly landings: LandingsView }) {
  const { client } = useRegister();
  const { moment } = useForms();
  const { run, busy, trouble } = useCommand(client.sync.lookShift);
  const place = placeWords(now);
  return (
    <>
      <TroubleNote trouble={trouble} />
      <div className={panel.row}>
        <Button size="till" shortcut="F9" disabled={busy} onPress={() => void run({})} testId="landing-look">
          {busy ? say('landing.looking') : say('landing.look')}
        </Button>
        <p data-testid="landing-now">
          {seen === null ? say('landing.now', { place }) : say('landing.seen', { at: moment(seen.at), place })}
        </p>
      </div>
    </>
  );
}
