import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { requiredText, shown } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

const tag = 'Invoice Write Off Option';
const path = '/api/v3/WriteOff/Option';
const option = z.object({ Name: shown(requiredText) });

export const writeOffOptionList = operation({
  name: 'writeOffOptionList',
  tag,
  method: 'GET',
  path,
  roles: [{ role: 'VIEW', module: 'Setup' }],
  summary: 'Reasons an invoice may be written off for',
  input: z.object({}),
  output: z.array(z.looseObject({ Name: shown(requiredText) })),
});

export const writeOffOptionAdd = operation({
  name: 'writeOffOptionAdd',
  tag,
  method: 'POST',
  path,
  roles: [],
  summary: 'Add a reason',
  input: option,
  output: messageAnswer,
});

export const writeOffOptionRemove = operation({
  name: 'writeOffOptionRemove',
  tag,
  method: 'DELETE',
  path,
  roles: [],
  summary: 'Remove a reason',
  input: option,
  output: messageAnswer,
});
