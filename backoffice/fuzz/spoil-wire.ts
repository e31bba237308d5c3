import type { Random } from '#backoffice/fuzz/random.ts';

interface Body {
  readonly body: Buffer | undefined;
}

const manyMegabytes = 10 * 1024 * 1024;

/** Bodies that are no JSON, or more of it than anyone should send. */
export function spoilBody(body: Buffer | undefined, random: Random): Body {
  const text = body?.toString() ?? '{}';
  const inner = text.startsWith('{') ? text.slice(1, -1) : '"A":1';
  const first = /^"[^"]*":[^,{[]*/.exec(inner)?.[0] ?? '"Outlet":"Kemang"';
  const ways: [() => Buffer | undefined, ...(() => Buffer | undefined)[]] = [
    () => undefined,
    () => Buffer.from(''),
    () => Buffer.from(text.slice(0, random.upTo(text.length))),
    () => Buffer.from(`{${first},${inner}${inner === '' ? '' : ','}${first}}`),
    () => Buffer.from(`{${inner}${inner === '' ? '' : ','}"Number":"1","Number":["2"],"__proto__":{"ID":"x"}}`),
    () => Buffer.concat([Buffer.from('{"Outlet":"'), Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0x80]), Buffer.from('"}')]),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(random.pick(['null', 'true', '1', '"text"', '[]', '[[]]', '[null]', 'NaN', '{]', '{"a":1}}'])),
    () => Buffer.from(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    () => Buffer.from(`{"Variants":${'{"Variants":'.repeat(20_000)}1${'}'.repeat(20_000)}}`),
    () => Buffer.from(`{${inner}${inner === '' ? '' : ','}"Amount":1e400,"Quantity":-1e400,"PageSize":1000000}`),
    () => Buffer.from(Array.from({ length: 300 }, (_, index) => random.upTo(255) ^ (index % 7))),
  ];
  if (random.chance(3)) return { body: Buffer.alloc(manyMegabytes, random.pick(['a', ' ', '[', '{"a":'])) };
  return { body: random.pick(ways)() };
}

export function spoilHeaders(random: Random): Record<string, string> {
  return random.pick<Record<string, string>>([
    { 'content-type': 'text/xml' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': ';;;' },
    { 'content-type': '' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-encoding': 'gzip' },
    { accept: 'text/html' },
    { accept: '\u00ff\u00fe' },
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(5000)}` },
    { authorization: 'Basic bm90IGEgcGFpcg==' },
    { authorization: 'Negotiate \u00e9' },
    { MatchUnpaidAmount: 'perhaps' },
    { WriteOff: 'perhaps', UpdateCustomer: '2' },
    { WriteOff: 'true', UpdateCustomer: 'true', MatchUnpaidAmount: 'true' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-long': 'x'.repeat(12_000) },
    { 'x-long': 'x'.repeat(40_000) },
    { expect: '200-maybe' },
    { range: 'bytes=0-1' },
    { 'if-modified-since': 'never' },
    { host: '' },
    { host: 'a:b:c' },
    { cookie: '=;=;=' },
    { 'transfer-encoding': 'chunked' },
    { connection: 'close' },
    { upgrade: 'h2c', connection: 'Upgrade' },
  ]);
}

export function spoilPath(path: string, random: Random): string {
  const [head = '', query = ''] = path.split('?');
  const ending = query === '' ? '' : `?${query}`;
  return random.pick([
    `${head.toUpperCase()}${ending}`,
    `${head}/${ending}`,
    `${head}//${ending}`,
    `${head}/../../../etc/passwd`,
    `${head}/%2e%2e/%2e%2e/etc/passwd`,
    `${head}%00${ending}`,
    `${head}/%E0%A4%A`,
    `${head}%`,
    `${head};a=b${ending}`,
    `/${head}${ending}`,
    head.replace('v3', 'v9'),
    `${head}?%`,
    `${head}?Outlet=%ff%fe&Number=%00`,
    `${head}?Outlet=Kemang&Outlet=Senopati&Outlet[]=x&Outlet[a]=b`,
    `${head}?__proto__=1&constructor=2&PageSize=1000000&PageNumber=-1`,
    `${head}?${'a=b&'.repeat(2500)}`,
    `${head}?PageSize=1000000&${query}`,
    `${head}?PageSize=1000001&PageNumber=999999999&${query}`,
    `${head}/${'a'.repeat(3000)}`,
    `${head}?Code=${"'".repeat(300)}`,
  ]);
}
