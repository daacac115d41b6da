import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listTexts } from '../shape/list-texts.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** How many requirements of levels 1 and 2 each section has; where their numbers have gaps, the rest are of level 3. */
const SECTIONS: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
};
const STANDINGS = ['met', 'partly', 'not met', 'none of it'];

const rows = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = '', level = '', asked = '', standing = '', by = ''] = line.split('|').map((part) => part.trim());
    return { id, level, asked, standing, by };
  });

describe('the register of ASVS', () => {
  it('has a row for every requirement of levels 1 and 2', () => {
    const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(24);
    for (const { id, level, asked, standing, by } of rows)
      expect([id, ['1', '2'].includes(level), STANDINGS.includes(standing), asked.length > 10, by.length > 8]).toEqual([
        id,
        true,
        true,
        true,
        true,
      ]);
  });

  it.each(rows)('$id names files that are there, and tests that have these titles', ({ standing, by }) => {
    const files = [...by.matchAll(/`([^`]+\.(?:tsx?|md))`(?:: “([^”]+)”)?/g)];
    if (standing === 'met') expect(files.length).toBeGreaterThan(0);
    for (const [, file = '', title] of files) {
      expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
      if (title === undefined) continue;
      const texts = listTexts(file, readFileSync(join(ROOT, file), 'utf8'));
      expect([file, title, texts.some((text) => text.includes(title))]).toEqual([file, title, true]);
    }
  });
});
