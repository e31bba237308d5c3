import { describe, expect, it } from 'vitest';

import { refusalWords } from '#renderer/words/en/refusals.ts';
import { explain } from '#renderer/words/refusal.ts';

const ofTheCopy = ['gone', 'none', 'unfinished', 'damaged', 'missing', 'newer', 'forbidden', 'faulty'] as const;
const ofThisComputer = ['never_set_up', 'letters_used', 'till_full', 'till_forbidden', 'till_faulty'] as const;
const wording = {
  money: (amount: number) => `$${amount}`,
  time: () => '14:32',
  fullMoment: (at: number) => `day ${at}`,
};

describe('a refusal in words', () => {
  it.each(Object.entries(refusalWords))('%s says what happened, what is safe and what to do', (_, sentence) => {
    for (const part of [sentence.happened, sentence.safe, sentence.next]) {
      expect(part).toMatch(/^[\p{Lu}{].*[.}]$/u);
      expect(part).not.toMatch(/sync|timeout|http|error|server|failed/i);
    }
  });

  it.each(['gone', 'file', 'name', 'forbidden', 'full', 'damaged', 'faulty'] as const)(
    'a folder for the second copy that is %s is told without the words of a machine',
    (why) => {
      const says = "ENOENT: no such file or directory, mkdir '/media/stick'";
      const { happened, next } = explain({ code: 'copy_folder_unusable', why, says }, wording);
      for (const part of [happened, next]) {
        expect(part).toMatch(/^\p{Lu}.*[.]$/u);
        expect(part).not.toContain('ENOENT');
      }
    },
  );

  it.each(['till', 'office'] as const)(
    'what is wrong with the copy of a lost %s is told in our words alone',
    (part) => {
      const says = "EIO: i/o error, read '/media/stick'";
      for (const why of [...ofTheCopy, ...ofThisComputer]) {
        const { happened, next } = explain({ code: 'copy_unusable', why, place: 'E:\\tillkeep', part, says }, wording);
        expect([happened, next].join(' ')).toMatch(/^\p{Lu}[^{}]*[.]$/u);
        expect(happened).not.toContain('EIO');
        expect(next.includes('“backoffice”')).toBe(part === 'office');
      }
    },
  );

  it('of a line that broke says that nobody knows what was done, and of a fault that it has a code', () => {
    expect(explain({ code: 'fault', incident: '' }, wording).happened).toBe('The register gave no answer.');
    const fault = explain({ code: 'fault', incident: '1f2e' }, wording);
    expect(fault).toMatchObject({ happened: 'The register could not finish this.' });
    expect(fault.next).toContain('the code');
  });

  it('says of a clock that is doubted what it says, and what the office or the till itself has', () => {
    const happened = (by: 'office' | 'later' | 'earlier') =>
      explain({ code: 'clock_doubted', by, now: 1, there: 2 }, wording).happened;
    expect(happened('office')).toBe('The clock of this computer says day 1. The back office has day 2.');
    expect(happened('later')).toContain('did something at day 2');
    expect(happened('earlier')).toContain('nothing since day 2');
  });

  it('fills in the facts in the shop’s own forms', () => {
    expect(explain({ code: 'not_enough', due: 585 }, wording).happened).toBe('$585 is still to be paid.');
    expect(explain({ code: 'pin_wrong', triesLeft: 1 }, wording).next).toBe('One try left.');
    expect(explain({ code: 'pin_wrong', triesLeft: 3 }, wording).next).toBe('3 tries left.');
    expect(explain({ code: 'locked_out', until: 1 }, wording).next).toContain('14:32');
    expect(explain({ code: 'barcode_unknown', barcode: '{x}' }, wording).happened).toBe('No product has the code {x}.');
  });
});
