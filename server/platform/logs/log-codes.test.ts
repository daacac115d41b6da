import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRoot } from '../environment/index.ts';
import { SECURITY_EVENTS } from './security-log.ts';

/** A line of the log as it stands in the source: up to so far behind its beginning its code is named. */
const LINE = /(?:\blog|\blines|\.log)(?:(?:\.(?:info|warn|error|fatal)|\[level\])\(|\('(?:warn|error)',)/g;
const REACH = 120;
const CODE = /\bcode(?:: | = )([^,}]*)/;

function listSources(folder: string): string[] {
  const names = readdirSync(join(findRoot(), folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|test-|node_modules/.test(name))
    .map((name) => readFileSync(join(findRoot(), folder, name), 'utf8'));
}

const listNames = (text: string): string[] => [...text.matchAll(/'([a-z_]+)'/g)].map(([, name]) => name ?? '');

/** Of a line whose details are made before it, the name stands there: a little earlier. */
function listCodes(source: string): string[] {
  return [...source.matchAll(LINE)].flatMap((found) => {
    const after = source.slice(found.index, found.index + REACH);
    const before = source.slice(Math.max(0, found.index - REACH), found.index);
    return listNames(CODE.exec(after)?.[1] ?? '').concat(
      /\{ code,/.test(after) ? listNames(CODE.exec(before)?.[1] ?? '') : [],
    );
  });
}

describe('the list of the codes of the log', () => {
  const sources = ['server', 'shell', 'feeds', 'world'].flatMap(listSources);
  const listed = [...readFileSync(join(findRoot(), 'docs/log-codes.md'), 'utf8').matchAll(/^\| `([a-z_.]+)` \|/gm)].map(
    ([, code]) => code ?? '',
  );
  const written = new Set(sources.flatMap(listCodes));

  it('names each code that a line has', () => {
    expect(written.size).toBeGreaterThan(60);
    expect([...written].filter((code) => !listed.includes(code))).toEqual([]);
  });

  it('names none that no line has, and none twice', () => {
    const security = Object.keys(SECURITY_EVENTS).map((code) => `security.${code}`);
    const named = new Set([...sources.flatMap(listNames), ...security]);
    expect(listed.filter((code) => !named.has(code))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
    expect(security.filter((code) => !listed.includes(code))).toEqual([]);
  });
});
