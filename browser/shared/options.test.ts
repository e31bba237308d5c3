import { describe, expect, it } from 'vitest';

import { readOptions } from '#browser/shared/options.ts';

describe('options', () => {
  it.each([
    [['--port', '70000'], '--port takes a number'],
    [['--port', 'x'], '--port takes a number'],
    [['--tenant', 'shop'], '--tenant takes the address'],
    [['--tenant', 'ftp://shop'], '--tenant takes the address'],
    [['--tenant', 'https://shop.example/?shop=1'], '--tenant takes the address'],
    [['--tenant', 'https://till:secret@shop.example'], '--tenant takes no name or password'],
    [['--updates', 'http://updates.example'], '--updates takes none, or the address of an https folder'],
    [['--updates', 'updates'], '--updates takes none'],
    [['--prot', '1'], "Unknown option '--prot'"],
    [['sell'], 'Unexpected argument'],
  ])('refuse %j with a sentence', (args, sentence) => {
    expect(() => readOptions(args, '/till')).toThrow(sentence);
  });
});
