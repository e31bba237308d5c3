import { useQuery } from '@tanstack/react-query';

import type { ScannerFraming } from '#renderer/keys/scanner.ts';
import { type Hearing, useScanner } from '#renderer/keys/use-scanner.ts';
import { useRegister } from '#renderer/register/register.ts';

const untilAsked: ScannerFraming = { prefix: '', suffix: 'Enter', gapMs: 50 };

/** Hears the scanner as this till has it set up. */
export function useShopScanner(onScan: (code: string) => void, hearing: Hearing = 'everywhere'): void {
  const settings = useQuery(useRegister().ask.settings.show.queryOptions({ input: {} })).data;
  useScanner({ ...(settings?.scanner ?? untilAsked), hearing }, onScan);
}
