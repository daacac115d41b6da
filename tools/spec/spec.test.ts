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

const LIST = `## AB · First
| id | what | parts |
|---|---|---|
| AB-01 | One. |
| AB-02 | Two. | \`left\`: the left half; \`right-hand\` |

## CD · Second
| CD-01 | Three. |
`;

describe('the list of requirements', () => {
  it('is read row by row, with its areas', () => {
    expect(parseRequirements(LIST)).toEqual([
      { id: 'AB-01', area: 'AB · First', text: 'One.', parts: [] },
      { id: 'AB-02', area: 'AB · First', text: 'Two.', parts: ['left', 'right-hand'] },
      { id: 'CD-01', area: 'CD · Second', text: 'Three.', parts: [] },
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
    ['[AB-02.left] [AB-02.right-hand] [AB-02.] [AB-02.Left]', ['AB-02.left', 'AB-02.right-hand']],
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
  const name = (...ids: string[]): Map<string, string[]> => new Map(ids.map((id) => [id, ['a.test.ts']]));
  const vitest = (...tests: [title: string, status: string][]) => ({
    testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
  });

  it.each([
    [[], 'none', ['rest', 'left', 'right-hand']],
    [['AB-02'], 'partial', ['left', 'right-hand']],
    [['AB-02.left'], 'partial', ['rest', 'right-hand']],
    [['AB-02', 'AB-02.left', 'AB-02.right-hand'], 'whole', []],
  ])('without results calls a row whose titles are %j %s', (ids, standing, missing) => {
    expect(cover(requirements, name(...ids), undefined).rows.get('AB-02')).toEqual({ standing, missing });
  });

  it('finds ids of no requirement, and parts of none', () => {
    const named = name('AB-01', 'ZZ-09', 'AB-01.left', 'AB-02.left');
    expect(cover(requirements, named, undefined).unknown).toEqual(['a.test.ts: [ZZ-09]', 'a.test.ts: [AB-01.left]']);
  });

  it('with results of both runners tells what was shown; one failure outweighs the rest, and what was left out is nothing', () => {
    const spec = (title: string, status: string): object => ({ title, tests: [{ status }] });
    const suites = [{ title: 'bets', specs: [spec('[CD-01] y', 'unexpected'), spec('[AB-01] x', 'expected')] }];
    const results = [
      ...readResults(
        vitest(
          ['g [AB-01] x', 'passed'],
          ['g [CD-01] y', 'passed'],
          ['g [AB-02] z', 'passed'],
          ['g [AB-02.left] z', 'pending'],
          ['g [AB-02.right-hand] z', 'passed'],
        ),
      ),
      ...readResults({ suites: [{ title: 'b.spec.ts', specs: [], suites }] }),
    ];
    const named = name('AB-01', 'AB-02', 'AB-02.left', 'AB-02.right-hand', 'CD-01');
    expect(Object.fromEntries(cover(requirements, named, results).rows)).toEqual({
      'AB-01': { standing: 'whole', missing: [] },
      'AB-02': { standing: 'partial', missing: ['left'] },
      'CD-01': { standing: 'failed', missing: ['rest'] },
    });
  });

  it('takes a second attempt for a failure', () => {
    const suites = [{ title: 'b.spec.ts', specs: [{ title: '[AB-01]', tests: [{ status: 'flaky' }] }] }];
    const results = readResults({ suites });
    expect(cover(requirements, name('AB-01'), results).rows.get('AB-01')?.standing).toBe('failed');
  });

  it('refuses a file that is no report', () => {
    expect(() => readResults({ rows: [] })).toThrow('neither');
  });
});
