import { say } from '#renderer/words/say.ts';

/** `clock 3 h behind`, of the office's clock less ours. */
export function clockOffWords(offsetMs: number): string {
  const way = offsetMs > 0 ? 'behind' : 'ahead';
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  if (minutes < 120) return say(`clock.${way}.minutes`, { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? say(`clock.${way}.hours`, { count: hours })
    : say(`clock.${way}.days`, { count: Math.round(hours / 24) });
}
