import { attentionWords } from '#renderer/words/id/attention.ts';
import { auditWords } from '#renderer/words/id/audit.ts';
import { landingWords } from '#renderer/words/id/landing.ts';
import { rescueWords } from '#renderer/words/id/rescue.ts';
import { syncWords } from '#renderer/words/id/sync.ts';
import { tillsWords } from '#renderer/words/id/tills.ts';
import { worksWords } from '#renderer/words/id/works.ts';

/** Said only on the sync screen, so they come with it and not with the first script. */
export const syncScreenWords = {
  ...syncWords,
  ...attentionWords,
  ...auditWords,
  ...landingWords,
  ...rescueWords,
  ...tillsWords,
  ...worksWords,
};
