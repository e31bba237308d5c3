import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useRegister } from '#renderer/register/register.ts';

/** Around what asks with `useQuery`: not the first screen, which does without. */
export function Asking({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={useRegister().cache}>{children}</QueryClientProvider>;
}
