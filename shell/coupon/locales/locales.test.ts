import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileMessages } from '@glasshouse/kit/i18n-compile';
import en from './en.json';
import ru from './ru.json';

const ENGLISH: Readonly<Record<string, string>> = en;
const RUSSIAN: Readonly<Record<string, string>> = ru;

function argumentsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? ''))].toSorted();
}

describe('the coupon’s own words', () => {
  it('[CF-03] have the same keys and arguments in both languages, and compile', () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
    const different = Object.keys(en).filter(
      (key) => argumentsOf(ENGLISH[key] ?? '').join() !== argumentsOf(RUSSIAN[key] ?? '').join(),
    );
    expect(different).toEqual([]);
    expect(() => [compileMessages(ENGLISH), compileMessages(RUSSIAN)]).not.toThrow();
  });

  it('are there for every key that the coupon names, and for no other', () => {
    const folders = ['', 'parts', 'desk'].map((folder) => join(import.meta.dirname, '..', folder));
    const source = folders
      .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const named = [...source.matchAll(/'((?:coupon|couponTypes|oneClick|offers|settings)\.[\w.]+)'/g)].map(
      (match) => match[1] ?? '',
    );
    const shells = new Set(['coupon.emptyTitle', 'coupon.emptyText', 'coupon.widget']);
    expect(named.filter((key) => !(key in ENGLISH) && !shells.has(key))).toEqual([]);
    const built = [...source.matchAll(/`((?:coupon|couponTypes|settings)\.[\w.]*)\$\{/g)].map(
      (match) => match[1] ?? '-',
    );
    const unused = Object.keys(en).filter(
      (key) => !named.includes(key) && !built.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});
