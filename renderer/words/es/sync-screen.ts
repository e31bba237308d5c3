import { attentionWords } from '#renderer/words/es/attention.ts';
import { auditWords } from '#renderer/words/es/audit.ts';
import { landingWords } from '#renderer/words/es/landing.ts';
import { rescueWords } from '#renderer/words/es/rescue.ts';
import { syncWords } from '#renderer/words/es/sync.ts';
import { tillsWords } from '#renderer/words/es/tills.ts';
import { worksWords } from '#renderer/words/es/works.ts';

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
