import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { say } from '#renderer/words/say.ts';

interface PersonBadgeProps {
  readonly person: { readonly id: string; readonly name: string; readonly hasBadge: boolean };
  /** Their role asks for the PIN as well. */
  readonly withPin: boolean;
}

/** What is scanned while the sheet of somebody is open is their badge. */
export function PersonBadge({ person: { id, name, hasBadge }, withPin }: PersonBadgeProps) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.staff.setBadge);
  const give = (badge: string | null) => void run({ staffId: id, badge });
  useShopScanner(give);
  return (
    <>
      <output data-testid="person-badge">
        {say(hasBadge ? (withPin ? 'person.badge.hasWithPin' : 'person.badge.has') : 'person.badge.none', { name })}
      </output>
      <TroubleNote trouble={trouble} />
      {hasBadge && (
        <Button tone="quiet" once disabled={busy} onPress={() => give(null)} testId="badge-lost">
          {say('person.badge.lost')}
        </Button>
      )}
    </>
  );
}
