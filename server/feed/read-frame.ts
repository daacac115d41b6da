import { FeedMessage } from '@glasshouse/contracts/feed';
import { Compile } from 'typebox/compile';
import { Errors } from 'typebox/value';

const validator = Compile(FeedMessage);

export type ReadFrame =
  | { readonly message: FeedMessage }
  /** `number` where at least that could be read. */
  | { readonly refused: string; readonly number: number | undefined };

const REASON_LENGTH = 200;

export function readFrame(text: string): ReadFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refused: 'not JSON', number: undefined };
  }
  if (validator.Check(value)) return { message: value };
  return { refused: explain(value).slice(0, REASON_LENGTH), number: findNumber(value) };
}

/** Against the schema of its own kind: what is wrong with it as every other kind helps nobody. */
function explain(value: unknown): string {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  const schema = FeedMessage.anyOf.find((one) => one.properties.kind.const === kind);
  if (!schema) return 'unknown kind';
  const [first] = Errors(schema, value);
  return first ? `${first.instancePath || 'message'} ${first.message}` : 'ill-formed';
}

function findNumber(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('number' in value)) return undefined;
  return Number.isSafeInteger(value.number) && Number(value.number) > 0 ? Number(value.number) : undefined;
}
