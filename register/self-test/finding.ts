import type { z } from 'zod';

import type { finding } from '#contract/register/self-test.ts';

export type Finding = z.output<typeof finding>;
