/** A body that is not JSON, or says one thing twice. */
export class BodyError extends Error {
  readonly statusCode = 400;
}

/**
 * JSON, in which every name of an object stands once. Of a name written twice readers keep the first or the last as
 * they like, so that what was checked and what is done could differ.
 */
export function parseBody(text: string): unknown {
  if (text === '') throw new BodyError('the body is empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyError('the body is not JSON');
  }
  if (UNKEEPABLE.test(text) && holdsUnkeepable(value))
    throw new BodyError('a text of the body is none that can be kept');
  const kept = countKept(value);
  // Names that were written are never fewer than those kept, and colons never fewer than names: mostly this is enough.
  if (kept !== countColons(text) && kept !== countWritten(text)) throw new BodyError('a name stands twice in the body');
  return value;
}

/** How JSON writes what no text of the database can hold: a NUL, or half of a character. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i;

/** A text that cannot be kept: rather refused here than by the database in the middle of a call. */
export function isUnkeepable(text: string): boolean {
  return NO_TEXT.test(text);
}

// oxlint-disable-next-line no-control-regex -- it is what is looked for
const NO_TEXT = /[\0\p{Surrogate}]/u;

function holdsUnkeepable(whole: unknown): boolean {
  const left: unknown[] = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && isUnkeepable(value)) return true;
    if (Array.isArray(value)) for (const part of value) left.push(part);
    else if (isNamed(value)) for (const [name, part] of Object.entries(value)) left.push(name, part);
  }
  return false;
}

/** Names that the parsed value has. Without recursion: a body may be nested deeper than calls can be. */
function countKept(whole: unknown): number {
  const left: unknown[] = [whole];
  let count = 0;
  while (left.length > 0) {
    const value = left.pop();
    if (Array.isArray(value)) for (const part of value) left.push(part);
    else if (isNamed(value)) {
      // Without a list of the values: this runs for every body.
      for (const name in value) {
        count += 1;
        if (typeof value[name] === 'object') left.push(value[name]);
      }
    }
  }
  return count;
}

function isNamed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** At least as many as there are names; more only where a text has one, too. */
function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) count += 1;
  return count;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** Names that the text writes: in JSON a colon outside of strings follows each, and stands nowhere else. */
function countWritten(text: string): number {
  let count = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInside = !isInside;
    else if (isInside && code === BACKSLASH) at += 1;
    else if (!isInside && code === COLON) count += 1;
  }
  return count;
}
