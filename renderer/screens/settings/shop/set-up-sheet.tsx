import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { OfficeAnswer } from '#renderer/components/office-answer.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { SetUp } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { say } from '#renderer/words/say.ts';

interface SetUpSheetProps {
  readonly part: 'name' | 'methods' | 'taxes' | 'reasons' | 'outlets';
  readonly onClose: () => void;
  readonly children: (setUp: SetUp) => ReactNode;
}

/** One part of what the office has, asked anew each time somebody looks. */
export function SetUpSheet({ part, onClose, children }: SetUpSheetProps) {
  const { ask } = useRegister();
  const { data } = useQuery({ ...ask.shop.show.queryOptions({ input: {} }), gcTime: 0 });
  return (
    <Sheet
      title={say(`shop.${part}`)}
      onClose={onClose}
      testId={`shop-${part}-sheet`}
      wide={part === 'name' || 'table'}
    >
      <OfficeAnswer answer={data}>{children}</OfficeAnswer>
    </Sheet>
  );
}
