import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An operator's file in a folder of its own, for tests. */
export interface TestFile {
  readonly folder: string;
  readonly path: string;
  /** As careful programs do: a new file put in the place of the old. */
  replace(content: object | string): void;
  remove(): void;
}

export function makeTestFile(content: object = {}): TestFile {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-config-'));
  const path = join(folder, 'site.json');
  const replace = (next: object | string): void => {
    writeFileSync(`${path}.new`, typeof next === 'string' ? next : JSON.stringify(next));
    renameSync(`${path}.new`, path);
  };
  replace(content);
  return { folder, path, replace, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
