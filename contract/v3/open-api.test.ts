import { describe, expect, it } from 'vitest';

import { openApiDocument, openApiShape } from '#contract/v3/open-api.ts';
import { operations } from '#contract/v3/operations.ts';

const document = openApiDocument(operations, new Set());
const { paths } = openApiShape.parse(document);

describe('the OpenAPI document', () => {
  it('has every operation and every alternate, each with a name of its own', () => {
    const names = Object.values(paths).flatMap((methods) => Object.values(methods).map((row) => row.operationId));
    expect(names).toHaveLength(operations.reduce((sum, { alternates }) => sum + 1 + alternates.length, 0));
    expect(new Set(names).size).toBe(names.length);
  });

  it('names the version of the interface as the specification does', () => {
    expect(document['info']).toMatchObject({ version: '3.1.0' });
  });

  it('says of every field whether it is shown or assumed', () => {
    expect(unmarked(paths, '')).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('"source"');
  });

  it('has the fields where the specification has them, also of a deletion', () => {
    const { delete: cancel, post: add } = paths['/api/v3/WriteOff/Invoice'] ?? {};
    expect(cancel?.['parameters']).toMatchObject([
      { name: 'Outlet', in: 'query', required: false },
      { name: 'OutletID', in: 'query', required: false },
      { name: 'Number', in: 'query', required: true },
    ]);
    expect(cancel).not.toHaveProperty('requestBody');
    expect(add?.['parameters']).toMatchObject([{ name: 'MatchUnpaidAmount', in: 'header' }]);
    expect(add).toHaveProperty('requestBody');
  });

  it('refers to nothing that is not in it', () => {
    for (const [, place = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = place.split('/').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], document);
      expect(found).toBeDefined();
    }
  });
});

/** Lists the properties and parameters without a mark. */
function unmarked(node: unknown, at: string): string[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => unmarked(item, `${at}[${index}]`));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name !== 'properties') return unmarked(value, `${at}.${name}`);
    return Object.entries(value as Record<string, Record<string, unknown>>).flatMap(([field, schema]) => [
      ...(schema['x-source'] ? [] : [`${at}.${field}`]),
      ...unmarked(schema, `${at}.${field}`),
    ]);
  });
}
