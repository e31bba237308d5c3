import { attentionWords } from '#renderer/words/en/attention.ts';
import { auditWords } from '#renderer/words/en/audit.ts';
import { landingWords } from '#renderer/words/en/landing.ts';
import { rescueWords } from '#renderer/words/en/rescue.ts';
import { syncWords } from '#renderer/words/en/sync.ts';
import { tillsWords } from '#renderer/words/en/tills.ts';
import { worksWords } from '#renderer/words/en/works.ts';

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
