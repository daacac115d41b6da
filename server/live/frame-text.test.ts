import { describe, expect, it } from 'vitest';
import { frameText } from './frame-text.ts';

describe('a frame', () => {
  it.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('of %i bytes begins as the standard says', (length, head) => {
    const frame = frameText('x'.repeat(length));
    expect([...frame.subarray(0, head.length)]).toEqual(head);
    expect(frame.length).toBe(head.length + length);
  });

  it('counts bytes, not characters', () => {
    expect([...frameText('é')]).toEqual([0x81, 2, 0xc3, 0xa9]);
  });
});
