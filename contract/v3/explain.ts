import type { z } from 'zod';

/** The first thing wrong with an input, as one sentence that names the field: `Variants[0].Quantity must not be 0.` */
export function explain(error: z.ZodError, whole = 'The request body'): string {
  const [issue] = error.issues;
  if (!issue) return 'The request is invalid.';
  const field = issue.path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`))
    .join('');
  const said = predicate(issue);
  return `${field || whole}${said.startsWith(',') ? '' : ' '}${said}.`;
}

function predicate(issue: z.core.$ZodIssue): string {
  const message = issue.message;
  if (!message.startsWith('Invalid') && !message.startsWith('Too')) return message;
  if (issue.code === 'too_big' && issue.origin === 'array') return `must have at most ${issue.maximum} items`;
  if (issue.code !== 'invalid_type') return 'is invalid';
  if (/(undefined|null)$/.test(message)) return 'is required';
  return kinds[issue.expected] ?? 'is invalid';
}

const kinds: Readonly<Record<string, string>> = { array: 'must be a list', object: 'must be an object' };
