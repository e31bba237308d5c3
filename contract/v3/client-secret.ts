import { z } from 'zod';

import { messageAnswer } from '#contract/v3/answer.ts';
import { assumed, flag, requiredText, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

const tag = 'Client Secret';
const module = 'Client Secret';
const path = '/api/v3/ClientSecret';

const keyInput = z.object({ ClientID: assumed(requiredText) });

const roleInput = z.object({ Role: assumed(requiredText), Module: assumed(requiredText) });

/** The secret itself is in this answer and nowhere else. */
const secretAnswer = z.looseObject({ ClientID: assumed(requiredText), ClientSecret: assumed(requiredText) });

export const clientSecretList = operation({
  name: 'clientSecretList',
  tag,
  method: 'GET',
  path,
  roles: [{ role: 'VIEW', module }],
  summary: 'The credentials of the tenant, without their secrets',
  input: z.object({}),
  output: z.array(
    z.looseObject({
      ID: assumed(text),
      Name: assumed(text),
      ClientID: assumed(requiredText),
      Created: assumed(text),
      CreatedBy: assumed(text.nullish()),
      LastUsed: assumed(text.nullish()),
      Suspended: assumed(flag),
      Scope: assumed(text),
    }),
  ),
});

export const clientSecretCreate = operation({
  name: 'clientSecretCreate',
  tag,
  method: 'POST',
  path,
  roles: [{ role: 'CREATE', module }],
  summary: 'Create a credential; its secret is answered this once',
  input: z.object({
    Name: assumed(requiredText),
    /** Not given, the new credential may do what its creator may. */
    Roles: assumed(
      z.array(roleInput, { error: 'must be a list' }).max(500, { error: 'must have at most 500 roles' }).nullish(),
    ),
    Scope: assumed(z.enum(['read', 'write', 'read write'], { error: 'must be read, write or read write' }).nullish()),
  }),
  output: secretAnswer,
});

export const clientSecretRotate = operation({
  name: 'clientSecretRotate',
  tag,
  method: 'POST',
  path: `${path}/Rotate`,
  roles: [{ role: 'EDIT', module }],
  summary: 'Give a credential a new secret; the old one and its tokens end at once',
  input: keyInput,
  output: secretAnswer,
});

export const clientSecretSuspend = operation({
  name: 'clientSecretSuspend',
  tag,
  method: 'PUT',
  path: `${path}/Suspend`,
  roles: [{ role: 'EDIT', module }],
  summary: 'Suspend a credential, or let it work again',
  input: z.object({ ClientID: assumed(requiredText), Suspended: assumed(flag.nullish()) }),
  output: messageAnswer,
});

export const clientSecretDelete = operation({
  name: 'clientSecretDelete',
  tag,
  method: 'DELETE',
  path,
  roles: [{ role: 'DELETE', module }],
  summary: 'Revoke a credential and its tokens',
  input: keyInput,
  output: messageAnswer,
});
