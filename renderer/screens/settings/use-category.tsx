import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { Select } from '#renderer/components/select.tsx';
import { useRegister } from '#renderer/register/register.ts';

interface CategoryChoice {
  readonly label: string;
  /** Those that are chosen already. */
  readonly taken: readonly string[];
  readonly testId: string;
}

/** A list of the shop's categories, and the one chosen in it; undefined once there is none left. */
export function useCategory({ label, taken, testId }: CategoryChoice): {
  readonly category: string | undefined;
  readonly choice: ReactNode;
} {
  const { ask } = useRegister();
  const { data: categories = [] } = useQuery(ask.catalogue.categories.queryOptions({ input: {} }));
  const left = categories.map(({ path }) => path).filter((path) => !taken.includes(path));
  const [chosen, choose] = useState('');
  const category = left.find((path) => path === chosen) ?? left[0];
  const options = left.map((path) => ({ value: path, words: path }));
  const choice = category !== undefined && (
    <Select label={label} options={options} value={category} onChange={choose} testId={testId} />
  );
  return { category, choice };
}
