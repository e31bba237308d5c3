import { describe, expect, it } from 'vitest';

import {
  type Protocol,
  type Reading,
  type ScaleProtocol,
  scaleProtocols,
  type ScaleUnit,
} from '#register/scale/protocols.ts';

function read(protocol: ScaleProtocol, said: string, unit: ScaleUnit = 'kg'): Reading | undefined {
  const { answer, read: meaning }: Protocol = scaleProtocols[protocol];
  const found = answer.exec(said);
  return found ? meaning(found, unit) : undefined;
}
const weighs = (grams: number, net = false): Reading => ({ kind: 'weight', grams, net });

describe('a Toledo 8217', () => {
  it.each([
    ['\u000200.532\r', 'kg', weighs(532)],
    ['\u000200.532N\r', 'kg', weighs(532, true)],
    ['\u000201.17\r', 'lb', weighs(531)],
    ['\u000200.000\r', 'kg', weighs(0)],
    ['\u000200532\r', 'kg', weighs(532)],
    ['\u00020117N\r', 'lb', weighs(531, true)],
    ['\u000200532\r', 'g', weighs(532)],
    ['\u0002?A\r', 'kg', { kind: 'moving' }],
    ['\u0002?B\r', 'kg', { kind: 'over' }],
    ['\u0002?D\r', 'kg', { kind: 'under' }],
    ['\u0002?P\r', 'kg', weighs(0)],
    ['\u0002?@\r', 'kg', { kind: 'fault' }],
  ] as const)('says %j', (said, unit, reading) => expect(read('toledo', said, unit)).toEqual(reading));

  it.each(['\u000200.5', '00.532\r', '\u00020x.532\r'])('has not finished, or is something else: %j', (said) =>
    expect(read('toledo', said)).toBeUndefined(),
  );
});

describe('a scale that speaks NCI', () => {
  it.each([
    ['\n00.532KG\r\nS00\r\u0003', weighs(532)],
    ['\n  0.532kg\r\n00\r\u0003', weighs(532)],
    ['\n1.172LB\r\nS00\r\u0003', weighs(532)],
    ['\n532G\r\n00\r\u0003', weighs(532)],
    ['\n 1LB 02.77OZ\r\nS00\r\u0003', weighs(532)],
    // The first byte: bit 0 is motion, bit 1 is zero. The second: bit 0 is under, bit 1 over. Bits 2 and 3 are what is broken.
    ['\n0.000KG\r\nS20\r\u0003', weighs(0)],
    ['\n00.532KG\r\nS10\r\u0003', { kind: 'moving' }],
    ['\nS10\r\u0003', { kind: 'moving' }],
    ['\nS02\r\u0003', { kind: 'over' }],
    ['\nS01\r\u0003', { kind: 'under' }],
    ['\nS80\r\u0003', { kind: 'fault' }],
    ['\n00.532KG\r\nS08\r\u0003', { kind: 'fault' }],
    ['\n--.---KG\r\nS00\r\u0003', { kind: 'fault' }],
  ] as const)('says %j', (said, reading) => expect(read('nci', said)).toEqual(reading));

  it('has not finished before its last byte', () => expect(read('nci', '\n00.532KG\r\nS00\r')).toBeUndefined());
});

describe('a scale that speaks MT-SICS', () => {
  it.each([
    ['S S      0.532 kg\r\n', weighs(532)],
    ['S S    532.4 g\r\n', weighs(532)],
    ['S S     -0.010 kg\r\n', { kind: 'under' }],
    ['S D      0.531 kg\r\n', { kind: 'moving' }],
    ['S +\r\n', { kind: 'over' }],
    ['S -\r\n', { kind: 'under' }],
    ['S I\r\n', { kind: 'fault' }],
  ] as const)('says %j', (said, reading) => expect(read('sics', said)).toEqual(reading));
});

describe('a scale that talks all the time', () => {
  it.each([
    ['ST,GS,\u0031\u0064,   0.532 kg\r\n', weighs(532)],
    ['ST,NT,\u0031\u0064,   0.532 kg\r\n', weighs(532, true)],
    // The byte of its lamps may be a carriage return.
    ['ST,GS,1\r,   0.532 kg\r\n', weighs(532)],
    ['ST,+00532.4  g\r\n', weighs(532)],
    ['ST,GS,-  0.532kg\r\n', { kind: 'under' }],
    ['ST,GS,+  0,532kg\r\n', weighs(532)],
    ['ST,GS,1\u0035,0000.532kg\r\n', weighs(532)],
    ['ST,GS,+  1 lb 2.77oz\r\n', weighs(532)],
    ['ST,GS,- 1lb: 2.77 oz\r\n', { kind: 'under' }],
    ['US,GS,   0.531kg\r\n', { kind: 'moving' }],
    ['OL,GS,  ------kg\r\n', { kind: 'over' }],
    ['ST,GS,  ------kg\r\n', { kind: 'fault' }],
  ] as const)('says %j', (said, reading) => expect(read('continuous', said)).toEqual(reading));

  it('is heard from the middle of a line on', () =>
    expect(read('continuous', '0.9kg\r\nST,GS,  0.532kg\r\nST,G')).toEqual(weighs(532)));
});

it('whole grams are rounded once, from the figure as it is written', () => {
  expect(read('sics', 'S S 1.0005 kg\r\n')).toEqual(weighs(1001));
  expect(read('sics', 'S S 1.0004 kg\r\n')).toEqual(weighs(1000));
  expect(read('sics', 'S S 0.1 lb\r\n')).toEqual(weighs(45));
});
