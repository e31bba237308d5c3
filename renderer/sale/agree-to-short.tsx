import type { AskedAct } from '#domain/roles.ts';
import { laterPart } from '#renderer/later-part.tsx';
import { useAsking } from '#renderer/sale/agreed.ts';

const ApprovalSheet = laterPart(async () => (await import('#renderer/approval/approval-sheet.tsx')).ApprovalSheet);

/** Over whatever goods were added in. */
export function AgreeToShort() {
  const asking = useAsking((now) => now.asking);
  if (!asking) return null;
  const { act, roles, worth } = asking.refusal;
  return (
    // The register names no other acts.
    <ApprovalSheet
      key={`${act} ${worth?.what}`}
      act={act as AskedAct}
      roles={roles}
      worth={worth}
      onAnswer={asking.answer}
    />
  );
}
