import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import { Default } from 'typebox/value';
import { CONFIG_GROUPS } from '@glasshouse/contracts/config-groups';
import { findContradiction } from './find-contradiction.ts';
import { findRepeatedKey } from './find-repeated-key.ts';
import type { Problem } from './problem.ts';
import { SiteFile } from './site-schema.ts';

export type SiteFileRead =
  | { readonly ok: true; readonly file: SiteFile }
  | { readonly ok: false; readonly problem: Problem };

const MOST_BYTES = 256 * 1024;
const LONGEST_WHY = 200;

const validator = Compile(SiteFile);

/** The operator's file, checked whole. Whatever lies at the path, the answer comes and the program goes on. */
export async function readSiteFile(path: string): Promise<SiteFileRead> {
  try {
    const bytes = await readBytes(path);
    return typeof bytes === 'string' ? fail('', bytes) : parseSiteFile(bytes);
  } catch (error) {
    return fail('', `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The bytes of a plain file of a decent size, or why there are none. A pipe would keep us waiting for its writer. */
async function readBytes(path: string): Promise<Buffer | string> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!(await handle.stat()).isFile()) return 'is not a file';
    const buffer = Buffer.alloc(MOST_BYTES + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
      if (bytesRead === 0) return buffer.subarray(0, length);
      length += bytesRead;
      if (length > MOST_BYTES) return `is larger than ${MOST_BYTES / 1024} KB`;
    }
  } finally {
    await handle.close();
  }
}

export function parseSiteFile(bytes: Uint8Array): SiteFileRead {
  const text = findText(bytes);
  if (text === undefined) return fail('', 'is not text in UTF-8');
  if (text.trim() === '') return fail('', 'is empty');
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return fail('', `is not JSON: ${String(error).slice(0, LONGEST_WHY)}`);
  }
  const repeated = findRepeatedKey(text);
  if (repeated !== undefined) return fail(repeated, 'stands there twice');
  const filled = Default(SiteFile, addGroups(given));
  if (!validator.Check(filled)) return { ok: false, problem: findFirst(filled) };
  const contradiction = findContradiction(filled);
  return contradiction ? { ok: false, problem: contradiction } : { ok: true, file: filled };
}

/** A group that is left out is one whose every field is. */
function addGroups(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return { ...Object.fromEntries(CONFIG_GROUPS.map((group) => [group, {}])), ...given };
}

function findText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function findFirst(value: unknown): Problem {
  const [first] = validator.Errors(value);
  if (!first) throw new Error('a file that is refused has something wrong with it');
  const where = first.instancePath.slice(0, LONGEST_WHY);
  switch (first.keyword) {
    case 'required':
      return { where: `${where}/${first.params.requiredProperties[0] ?? ''}`, why: 'must be given' };
    case 'boolean':
      return { where, why: 'is not a field of the configuration' };
    case 'enum':
      return { where, why: `must be one of ${first.params.allowedValues.join(', ')}` };
    case 'pattern':
      return { where, why: 'is not written in the form that config/README.md shows' };
    default:
      return { where, why: first.message };
  }
}

function fail(where: string, why: string): SiteFileRead {
  return { ok: false, problem: { where, why } };
}
