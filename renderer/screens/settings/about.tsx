import panel from '#renderer/components/panel.module.css';
import { useTill } from '#renderer/register/use-till.ts';
import { say } from '#renderer/words/say.ts';

export function About() {
  const till = useTill();
  if (!till) return null;
  const { version, officeUrl, clockOffsetMs } = till;
  return (
    <section className={panel.panel} data-testid="about">
      <h2>{say('settings.about')}</h2>
      <p>{say('settings.version', { version })}</p>
      <p className={panel.muted}>{say('settings.office', { url: officeUrl })}</p>
      {clockOffsetMs !== null && (
        <p className={panel.attention}>{say('settings.clock', { seconds: Math.round(clockOffsetMs / 1000) })}</p>
      )}
    </section>
  );
}
