import { type ScannerFraming, usualFraming } from '#renderer/keys/scanner.ts';
import { type Hearing, type OnScan, useScanner } from '#renderer/keys/use-scanner.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useAnswer } from '#renderer/register/use-answer.ts';

/** How this till's scanner writes. */
export function useScannerFraming(): ScannerFraming {
  const settings = useAnswer(useRegister().ask.settings.show.queryOptions({ input: {} }));
  return settings?.scanner ?? usualFraming;
}

/** Hears the scanner as this till has it set up. */
export function useShopScanner(onScan: OnScan, hearing: Hearing = 'everywhere'): void {
  useScanner({ ...useScannerFraming(), hearing }, onScan);
}
