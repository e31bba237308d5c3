import { useQuery } from '@tanstack/react-query';

import { Choice } from '#renderer/components/field.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { say } from '#renderer/words/say.ts';

interface WhereProps {
  readonly value: 'here' | 'all';
  readonly onChange: (value: 'here' | 'all') => void;
  readonly testId: string;
}

/** In a shop of several outlets, whether all of them have it. */
export function Where({ value, onChange, testId }: WhereProps) {
  const { ask } = useRegister();
  const { data: outlets = [] } = useQuery(ask.till.outlets.queryOptions({ input: {} }));
  if (outlets.length < 2) return null;
  return (
    <Choice
      label={say('shop.field.where')}
      options={[
        { value: 'all', words: say('shop.field.where.all') },
        { value: 'here', words: say('shop.field.where.here') },
      ]}
      value={value}
      onChange={onChange}
      testId={testId}
    />
  );
}
