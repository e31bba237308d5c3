import panel from '#renderer/components/panel.module.css';

interface BadgeProps {
  readonly words: string;
  readonly tone: 'muted' | 'good' | 'attention' | 'danger';
  readonly testId?: string;
}

/** A state in words; the colour only repeats them. */
export function Badge({ words, tone, testId }: BadgeProps) {
  return (
    <span className={`${panel.badge} ${panel[tone]}`} data-testid={testId}>
      {words}
    </span>
  );
}
