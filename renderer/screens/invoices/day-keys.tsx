import { useState } from 'react';

import { businessDay } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';
import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { say } from '#renderer/words/say.ts';

const dayMs = 86_400_000;

export interface Days {
  /** `2026-11-14`; undefined for any. */
  readonly day: string | undefined;
  readonly at: number | null;
  /** Days on; from any day it starts at today. */
  readonly step: (by: number) => void;
  readonly anyDay: () => void;
}

export function useDays(): Days {
  const zone = useTill()?.zone ?? 'UTC';
  const [at, setAt] = useState<number | null>(null);
  return {
    day: at === null ? undefined : businessDay(instant(at), zone),
    at,
    step: (by) => setAt((was) => Math.min((was ?? Date.now()) + by * dayMs, Date.now())),
    anyDay: () => setAt(null),
  };
}

/** "I was here last week": a day or a week back without typing a date. */
export function DayKeys({ days: { at, step, anyDay } }: { readonly days: Days }) {
  const { day } = useForms();
  return (
    <fieldset className={styles.days} aria-label={say('invoices.day')}>
      <Button
        shortcut="Ctrl+PageUp"
        inFields
        onPress={() => step(-7)}
        label={say('invoices.weekBack')}
        testId="week-back"
      >
        «
      </Button>
      <Button shortcut="PageUp" inFields onPress={() => step(-1)} label={say('invoices.dayBack')} testId="day-back">
        ‹
      </Button>
      <Button pressed={at !== null} onPress={anyDay} testId="day">
        {at === null ? say('invoices.anyDay') : day(at)}
      </Button>
      <Button
        shortcut="PageDown"
        inFields
        disabled={at === null}
        onPress={() => step(1)}
        label={say('invoices.dayOn')}
        testId="day-on"
      >
        ›
      </Button>
    </fieldset>
  );
}
