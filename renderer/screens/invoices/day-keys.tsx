import { useState } from 'react';

import { businessDay, dayAfter } from '#domain/business-day.ts';
import { type BusinessDay, instant } from '#domain/ids.ts';
import { Button } from '#renderer/components/button.tsx';
import styles from '#renderer/screens/invoices/invoices.module.css';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { say } from '#renderer/words/say.ts';

export interface Days {
  /** `2026-11-14`; undefined for any. */
  readonly day: string | undefined;
  /** Days on; from any day it starts at today. */
  readonly step: (by: number) => void;
  readonly anyDay: () => void;
}

export function useDays(): Days {
  const zone = useTill()?.zone ?? 'UTC';
  const [day, setDay] = useState<BusinessDay>();
  return {
    day,
    step(by) {
      const today = businessDay(instant(Date.now()), zone);
      setDay((was) => {
        const next = dayAfter(was ?? today, by);
        return next > today ? today : next;
      });
    },
    anyDay: () => setDay(undefined),
  };
}

/** "I was here last week": a day or a week back without typing a date. */
export function DayKeys({ days: { day, step, anyDay } }: { readonly days: Days }) {
  const { dayName } = useForms();
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
      <Button pressed={day !== undefined} onPress={anyDay} testId="day">
        {day === undefined ? say('invoices.anyDay') : dayName(day)}
      </Button>
      <Button
        shortcut="PageDown"
        inFields
        disabled={day === undefined}
        onPress={() => step(1)}
        label={say('invoices.dayOn')}
        testId="day-on"
      >
        ›
      </Button>
    </fieldset>
  );
}
