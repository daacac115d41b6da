import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('a text of a producer', () => {
  it.each([
    ['Leeds', 'Leeds'],
    ['  Leeds \n United\t', 'Leeds United'],
    ['<b onclick=x>Leeds</b> & "Co"', '<b onclick=x>Leeds</b> & "Co"'],
    ['a\u0000b\u0007c', 'a b c'],
    ['\u202Eevil\u2066', 'evil'],
    ['\uD800Leeds\uDC00', 'Leeds'],
    ['Ōita 大分 🏀', 'Ōita 大分 🏀'],
    ['\n\u0000 ', ''],
    ['\u200B\u200B', ''],
    ['\u3164 \u00AD', ''],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('%j is shown as %j', (given, shown) => {
    expect(cleanText(given, 120)).toBe(shown);
  });

  it('is cut to its length without breaking a character', () => {
    expect(cleanText('🏀'.repeat(50), 10)).toBe('🏀'.repeat(10));
    expect(cleanText('x'.repeat(500), 120)).toHaveLength(120);
  });
});
