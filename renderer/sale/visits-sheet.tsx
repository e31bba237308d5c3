import { useState } from 'react';

import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { ListRow } from '#renderer/components/list-row.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useInSight } from '#renderer/components/use-in-sight.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import type { VisitsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import styles from '#renderer/sale/sheets.module.css';
import { useMark } from '#renderer/sale/use-mark.ts';
import { useSale } from '#renderer/sale/use-sale.ts';
import { useLookAgain, useVisits } from '#renderer/sale/use-visits.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { visitsWords } from '#renderer/words/en/visits.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(visitsWords);

type PackageView = VisitsView['packages'][number];
type MemberView = NonNullable<VisitsView['member']>;

/** Of one customer, or of whoever is inside. */
export function VisitsSheet() {
  const close = useUi((ui) => ui.close);
  const visiting = useUi((ui) => ui.visiting);
  const now = useSale()?.customer?.id ?? null;
  // Whose they were when it opened: another window may put somebody else on the sale, whom nobody meant to check in.
  const [ofSale] = useState(now);
  const visits = useVisits(visiting ?? ofSale);
  const member = visits?.member;
  const title = member ? say('visits.of', { name: member.name }) : say('visits.title');
  return (
    <Sheet title={title} onClose={close} testId="visits-sheet" wide>
      <SheetTrouble />
      {visits && member && <OfMember visits={visits} member={member} />}
      {visits && !member && <Inside visits={visits} />}
    </Sheet>
  );
}

interface OfMemberProps {
  readonly visits: VisitsView;
  readonly member: MemberView;
}

function OfMember({ visits, member }: OfMemberProps) {
  const { moment } = useForms();
  const here = visits.inside.find(({ member: code }) => code === member.code);
  if (!here) return <CheckIn visits={visits} member={member} />;
  const { packageName, beganAt } = here;
  return (
    <>
      <output className={panel.good} data-testid="visit-inside">
        {say('visits.isInside', { name: member.name, package: packageName, at: moment(beganAt) })}{' '}
        {say(here.told ? 'visits.isInside.told' : 'visits.isInside.untold')}
      </output>
      <CheckOut code={member.code} words={say('visits.checkOut', { name: member.name })} />
    </>
  );
}

function CheckIn({ visits: { packages, asOf }, member }: OfMemberProps) {
  const { client } = useRegister();
  const { moment } = useForms();
  const look = useLookAgain();
  const [doctor, setDoctor] = useState('');
  const { at, move, setMark } = useMark(packages.map(({ code }) => code));
  const marked = packages[at];
  const trust = marked && <Trust of={marked} name={member.name} />;
  const { run, busy, trouble, approval } = useApproved(client.visit.checkIn, trust);
  useKey('ArrowDown', () => move(1), { inFields: true });
  useKey('ArrowUp', () => move(-1), { inFields: true });
  const checkIn = async () => {
    if (marked && (await run({ customerId: member.id, packageCode: marked.code, doctor }))) await look();
  };
  return (
    <>
      <p className={panel.muted} data-testid="visits-as-of">
        {asOf === null ? say('visits.asOf.never') : say('visits.asOf', { at: moment(asOf) })}
      </p>
      <PackageList packages={packages} marked={at} onMark={setMark} />
      <Field label={say('visits.doctor')} value={doctor} onChange={setDoctor} testId="visit-doctor" most={100} first />
      {trust}
      <Elsewhere code={member.code} />
      <TroubleNote trouble={trouble} />
      {approval}
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        inFields
        disabled={!marked || busy}
        onPress={() => void checkIn()}
        testId="visit-go"
      >
        {marked ? say('visits.checkIn', { package: marked.name }) : say('visits.choose')}
      </Button>
    </>
  );
}

interface TrustProps {
  readonly of: PackageView;
  readonly name: string;
}

/** While the office is not reached: how far the shop trusts this one, and whether one more takes a yes. */
function Trust({ of: { name: held, trust }, name }: TrustProps) {
  const { moment } = useForms();
  if (!trust) return null;
  const { of, had, most, since, beyond } = trust;
  return (
    <p className={beyond ? panel.attention : panel.muted} data-testid="visit-trust">
      {say(`visits.trust.${of}`, { name, package: held, had, most, at: moment(since) })}{' '}
      {beyond && say('visits.trust.beyond')}
    </p>
  );
}

interface PackageListProps {
  readonly packages: readonly PackageView[];
  readonly marked: number;
  readonly onMark: (code: string) => void;
}

function PackageList({ packages, marked, onMark }: PackageListProps) {
  const list = useInSight<HTMLUListElement>(marked);
  if (packages.length === 0) return <p className={panel.muted}>{say('visits.none')}</p>;
  return (
    <ul ref={list} className={styles.found}>
      {packages.map((each, index) => (
        <li key={each.code}>
          <ListRow
            title={each.name}
            figure={leftWords(each)}
            detail={say(`visits.standing.${each.standing}`)}
            state={termWords(each)}
            chosen={index === marked}
            onChoose={() => onMark(each.code)}
            testId={`package-${each.code}`}
          />
        </li>
      ))}
    </ul>
  );
}

function termWords({ beginsOn, endsOn }: PackageView): string {
  if (beginsOn !== null) return say('visits.from', { day: beginsOn });
  return endsOn === null ? '' : say('visits.until', { day: endsOn });
}

function leftWords({ standing, left }: PackageView): string {
  if (left !== null) return say('visits.left', { count: left });
  return say(standing === 'held' || standing === 'later' ? 'visits.unlimited' : 'visits.unknown');
}

/** Whoever is inside without this till knowing. */
function Elsewhere({ code }: { readonly code: string }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.visit.checkOut);
  const close = useUi((ui) => ui.close);
  const go = async () => {
    if (await run({ memberCode: code })) close();
  };
  return (
    <>
      <div className={panel.row}>
        <Button shortcut="F7" inFields disabled={busy} onPress={() => void go()} testId="visit-elsewhere">
          {say('visits.elsewhere')}
        </Button>
      </div>
      <TroubleNote trouble={trouble} />
    </>
  );
}

function Inside({ visits: { inside, atRisk } }: { readonly visits: VisitsView }) {
  const { moment } = useForms();
  const open = useUi((ui) => ui.open);
  const { at, mark, move, setMark } = useMark(inside.map(({ member }) => member));
  const marked = inside[at];
  // Whoever comes in meanwhile is not the one to check out.
  if (mark === undefined && marked) setMark(marked.member);
  useKey('ArrowDown', () => move(1), { inFields: true });
  useKey('ArrowUp', () => move(-1), { inFields: true });
  return (
    <>
      {atRisk !== null && (
        <p className={panel.muted} data-testid="visits-at-risk">
          {say('visits.atRisk', { count: atRisk })}
        </p>
      )}
      {inside.length === 0 ? (
        <p className={panel.muted}>
          {say('visits.nobody')}. {say('visits.nobody.next')}
        </p>
      ) : (
        <ul className={styles.found} aria-label={say('visits.inside')}>
          {inside.map((each) => (
            <li key={each.member}>
              <ListRow
                title={each.memberName}
                figure={say('visits.since', { at: moment(each.beganAt) })}
                detail={[each.packageName, each.doctor && say('visits.with', { doctor: each.doctor })]
                  .filter(Boolean)
                  .join(' · ')}
                state={say(each.told ? 'visits.told' : 'visits.untold')}
                chosen={each === marked}
                onChoose={() => setMark(each.member)}
                testId={`inside-${each.member}`}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={panel.row}>
        <Button shortcut="F6" inFields onPress={() => open('customer')} testId="visits-customer">
          {say('visits.customer')}
        </Button>
      </div>
      {marked && (
        <CheckOut
          key={marked.member}
          code={marked.member}
          words={say('visits.checkOut', { name: marked.memberName })}
        />
      )}
    </>
  );
}

/** Not by Enter: pressed twice, the key that checked in would check out again. */
function CheckOut({ code, words }: { readonly code: string; readonly words: string }) {
  const { client } = useRegister();
  const look = useLookAgain();
  const { run, busy, trouble } = useCommand(client.visit.checkOut);
  const go = async () => {
    if (await run({ memberCode: code })) await look();
  };
  return (
    <>
      <TroubleNote trouble={trouble} />
      <Button
        tone="primary"
        size="pay"
        shortcut="F9"
        inFields
        disabled={busy}
        onPress={() => void go()}
        testId="visit-out"
      >
        {words}
      </Button>
    </>
  );
}
