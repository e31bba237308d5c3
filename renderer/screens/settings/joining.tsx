import { useQuery } from '@tanstack/react-query';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import type { JoiningView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { JoinCode } from '#renderer/screens/settings/join-code.tsx';
import { JoinAgain } from '#renderer/screens/settings/join-again.tsx';
import { JoinedTills } from '#renderer/screens/settings/joined-tills.tsx';
import styles from '#renderer/screens/settings/settings.module.css';
import { joiningWords } from '#renderer/words/en/joining.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(joiningWords);

type OwnOffice = Extract<JoiningView, { readonly kind: 'own' }>;

/** Whose back office this till uses, and which tills of the shop use its own. */
export function Joining() {
  const { ask } = useRegister();
  // A till that joins is announced by nobody.
  const { data } = useQuery({
    ...ask.joining.show.queryOptions({ input: {} }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  if (!data?.ok || data.value.kind === 'elsewhere') return null;
  return (
    <section className={panel.panel} data-testid="joining">
      <h2>{say('joining.title')}</h2>
      <Standing view={data.value} />
    </section>
  );
}

function Standing({ view }: { readonly view: Exclude<JoiningView, { readonly kind: 'elsewhere' }> }) {
  const light = useTill()?.light.kind;
  if (view.kind === 'joined') return <JoinAgain address={view.address} />;
  // It was restored, say, and what it sold is of a shop whose back office is elsewhere.
  if (view.kind === 'own' && light === 'other_office') return <JoinAgain address={null} />;
  if (view.kind === 'own') return view.isOn ? <On own={view} /> : <Off joined={view.joined.length} />;
  return (
    <p className={panel.attention} data-testid="joining-unread">
      {view.reached ? say('joining.unread', { says: view.says }) : say('joining.unreached')}
    </p>
  );
}

function Off({ joined }: { readonly joined: number }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.joining.turn);
  return (
    <>
      <p className={panel.muted}>{say('joining.off')}</p>
      <p className={panel.muted}>{say('joining.leaveOn')}</p>
      {joined > 0 && (
        <p className={panel.attention} data-testid="joining-left">
          {say('joining.left', { count: joined })}
        </p>
      )}
      <TroubleNote trouble={trouble} />
      <Button disabled={busy} onPress={() => void run({ on: true })} testId="joining-on">
        {say('joining.letIn')}
      </Button>
    </>
  );
}

function On({ own: { addresses, joined, trouble } }: { readonly own: OwnOffice }) {
  const { client } = useRegister();
  const off = useCommand(client.joining.turn);
  return (
    <>
      <p className={panel.muted}>
        {say('joining.on')} {say('joining.leaveOn')}
      </p>
      {trouble !== null && (
        <p className={panel.attention} data-testid="joining-trouble">
          {say('joining.trouble', { says: trouble })}
        </p>
      )}
      <NoCopy />
      {addresses.length > 0 && <Addresses of={addresses} />}
      <JoinCode joined={joined} />
      <JoinedTills tills={joined} />
      <TroubleNote trouble={off.trouble} />
      <Button tone="quiet" disabled={off.busy} onPress={() => void off.run({ on: false })} testId="joining-off">
        {say('joining.end')}
      </Button>
    </>
  );
}

/** What all of them sold is on one disk. */
function NoCopy() {
  const { ask } = useRegister();
  const { data: copy } = useQuery(ask.secondCopy.show.queryOptions({ input: {} }));
  if (copy !== null) return null;
  return (
    <p className={panel.attention} data-testid="joining-no-copy">
      {say('joining.noCopy')}
    </p>
  );
}

function Addresses({ of }: { readonly of: readonly string[] }) {
  return (
    <div className={styles.part}>
      <h3>{say('joining.addresses', { count: of.length })}</h3>
      <ul className={styles.addresses}>
        {of.map((address) => (
          <li key={address} data-testid="joining-address">
            {address}
          </li>
        ))}
      </ul>
      {of.length > 1 && <p className={panel.muted}>{say('joining.addresses.name')}</p>}
    </div>
  );
}

const lookAgainMs = 2_000;
