import { expect, it } from 'vitest';

import { registerContract } from '#contract/register/index.ts';
import { questionTopics } from '#renderer/register/topics.ts';

it('the window knows what every question of the contract is about', () => {
  const promised = Object.fromEntries(
    Object.entries(registerContract).map(([noun, procedures]) => [
      noun,
      Object.fromEntries(
        Object.entries(procedures).flatMap(([verb, procedure]) => {
          const meta: { kind?: string; topics?: readonly string[] } = procedure['~orpc'].meta;
          return meta.kind === 'query' && meta.topics?.length ? [[verb, meta.topics]] : [];
        }),
      ),
    ]),
  );
  const asked = Object.fromEntries(Object.entries(promised).filter(([, verbs]) => Object.keys(verbs).length > 0));
  expect(questionTopics).toEqual(asked);
});
