import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSealer, SealError } from './index.ts';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
const TEXT = Buffer.from('L01X00T47');

describe('what is sealed', () => {
  it('is opened by who has the key, and looks otherwise each time', () => {
    const sealer = makeSealer([OLD]);
    const [one, other] = [sealer.seal(TEXT, 'paper 1'), sealer.seal(TEXT, 'paper 1')];
    expect(one.bytes.equals(other.bytes)).toBe(false);
    expect(one.bytes.includes(TEXT)).toBe(false);
    expect(sealer.open(one, 'paper 1')).toEqual(TEXT);
  });

  it('is nothing about anybody else, nor changed, nor cut off', () => {
    const sealer = makeSealer([OLD]);
    const sealed = sealer.seal(TEXT, 'paper 1');
    const changed = Buffer.from(sealed.bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => sealer.open(sealed, 'paper 2')).toThrow(SealError);
    expect(() => sealer.open({ ...sealed, bytes: changed }, 'paper 1')).toThrow(SealError);
    expect(() => sealer.open({ ...sealed, bytes: sealed.bytes.subarray(0, 20) }, 'paper 1')).toThrow(SealError);
  });

  it('is opened after a change of keys, and sealed by the new one', () => {
    const sealed = makeSealer([OLD]).seal(TEXT, 'paper 1');
    const rotated = makeSealer([NEW, OLD]);
    expect(rotated.open(sealed, 'paper 1')).toEqual(TEXT);
    expect(rotated.seal(TEXT, 'paper 1').keyId).toBe(rotated.keyId);
    expect(rotated.keyId).not.toBe(sealed.keyId);
    expect(() => makeSealer([NEW]).open(sealed, 'paper 1')).toThrow(SealError);
  });
});
