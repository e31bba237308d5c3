import { z } from 'zod';

import { assumed, shown, text } from '#contract/v3/field.ts';

/** What most writes answer, and every refusal. */
export const messageAnswer = z.looseObject({ Message: shown(text.nullish()) });

/** The answer to an unhandled failure. */
export const exceptionAnswer = z.looseObject({
  Message: shown(text),
  ExceptionMessage: shown(text.nullish()),
  ExceptionType: shown(text.nullish()),
  StackTrace: shown(text.nullish()),
});

/** What creating a document answers. */
export const createdAnswer = z.looseObject({ ID: assumed(text), Number: assumed(text.nullish()) });
