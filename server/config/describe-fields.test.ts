import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONFIG_GROUPS } from '@glasshouse/contracts/config-groups';
import { findRoot } from '../platform/environment/index.ts';
import { describeFields } from './describe-fields.ts';
import { parseSiteFile } from './read-site-file.ts';

const folder = join(findRoot(), 'config');
const HEADING = '## Fields\n\n';

describe('the folder of the operator', () => {
  it('explains every field as the schema has it', async () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const [head] = readme.split(HEADING);
    await expect(`${head}${HEADING}${describeFields()}`).toMatchFileSnapshot(join(folder, 'README.md'));
  });

  it('has a file with all twenty groups, each field at its default', () => {
    const shipped = readFileSync(join(folder, 'site.json'));
    const standard = parseSiteFile(Buffer.from('{}'));
    expect(parseSiteFile(shipped)).toEqual(standard);
    expect(Object.keys(JSON.parse(shipped.toString()))).toEqual([...CONFIG_GROUPS]);
    expect(CONFIG_GROUPS).toHaveLength(20);
  });
});
