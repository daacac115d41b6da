import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeTree } from '../tree/write-tree.ts';
import { cover, listNamedIds } from './cover.ts';
import { readResults } from './read-results.ts';
import { parseRequirements, readIds } from './requirements.ts';

const root = mkdtempSync(join(tmpdir(), 'glasshouse-spec-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const LIST =
  '## AB · First\n| id | what |\n|---|---|\n| AB-01 | One. |\n| AB-02 | Two. |\n\n## CD · Second\n| CD-01 | Three. |\n';

describe('the list of requirements', () => {
  it('is read row by row, with its areas', () => {
    expect(parseRequirements(LIST)).toEqual([
      { id: 'AB-01', area: 'AB · First', text: 'One.' },
      { id: 'AB-02', area: 'AB · First', text: 'Two.' },
      { id: 'CD-01', area: 'CD · Second', text: 'Three.' },
    ]);
  });

  it('of the project names each id once, in every area', () => {
    const rows = parseRequirements(readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8'));
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(170);
    for (const row of rows) expect(row.area.startsWith(`${row.id.split('-')[0]} · `)).toBe(true);
  });
});

describe('titles of tests', () => {
  it.each([
    ['[AB-01] one', ['AB-01']],
    ['a [AB-01] [CD-02] b', ['AB-01', 'CD-02']],
    ['AB-01 without brackets', []],
    ['[ab-01] [A-01] [AB-1]', []],
  ])('%s names %o', (title, ids) => {
    expect(readIds(title)).toEqual(ids);
  });

  it('are read from strings and templates of test files, not from comments or other files', () => {
    writeTree(root, {
      'domain/a.test.ts': "it('[AB-01] x', f);\n// [AB-02]\nit(`[CD-01] ${name}`, f);",
      'domain/a.ts': "const x = '[AB-02]';",
      'tests/e2e/b.spec.ts': "test('[AB-01] y', f); test('[ZZ-09] z', f);",
      'tools/spec/c.test.ts': "it('[YY-01]', f);",
    });
    expect([...listNamedIds(root)]).toEqual([
      ['AB-01', ['domain/a.test.ts', 'tests/e2e/b.spec.ts']],
      ['CD-01', ['domain/a.test.ts']],
      ['ZZ-09', ['tests/e2e/b.spec.ts']],
    ]);
  });
});

describe('coverage', () => {
  const requirements = parseRequirements(LIST);
  const named = new Map([
    ['AB-01', ['a.test.ts']],
    ['CD-01', ['a.test.ts']],
    ['ZZ-09', ['b.spec.ts']],
  ]);

  it('without results tells named from not, and finds ids of no requirement', () => {
    const { standing, unknown } = cover(requirements, named, undefined);
    expect(Object.fromEntries(standing)).toEqual({ 'AB-01': 'named', 'AB-02': 'none', 'CD-01': 'named' });
    expect(unknown).toEqual(['b.spec.ts: [ZZ-09]']);
  });

  it('with results of both runners tells what was shown; one failure outweighs the rest', () => {
    const vitest = {
      testResults: [
        {
          assertionResults: [
            { fullName: 'g [AB-01] x', status: 'passed' },
            { fullName: 'g [CD-01] y', status: 'passed' },
            { fullName: 'g [AB-02] z', status: 'pending' },
          ],
        },
      ],
    };
    const spec = (title: string, status: string): object => ({ title, tests: [{ status }] });
    const playwright = {
      suites: [
        {
          title: 'b.spec.ts',
          specs: [],
          suites: [{ title: 'bets', specs: [spec('[CD-01] y', 'unexpected'), spec('[AB-01] x', 'flaky')] }],
        },
      ],
    };
    const results = [...readResults(vitest), ...readResults(playwright)];
    const all = new Map([...named, ['AB-02', ['a.test.ts']]]);
    expect(Object.fromEntries(cover(requirements, all, results).standing)).toEqual({
      'AB-01': 'passed',
      'AB-02': 'named',
      'CD-01': 'failed',
    });
  });

  it('refuses a file that is no report', () => {
    expect(() => readResults({ rows: [] })).toThrow('neither');
  });
});
