import { FeedMessage, ProducerEventId } from '@glasshouse/contracts/feed';
import type { FeedFault } from '@glasshouse/contracts/feed-faults';
import { Compile } from 'typebox/compile';
import { Check, Errors } from 'typebox/value';

const validator = Compile(FeedMessage);

/** What could be read of a frame that is no message. */
interface Named {
  readonly kind?: string;
  readonly event?: string;
}

/** What must not be sold any more where nobody knows what a frame has said: perhaps it was a bet stop. */
export type InDoubt = 'nothing' | 'event' | 'everything';

export type ReadFrame =
  | { readonly message: FeedMessage }
  /** `number` where at least that could be read. */
  | {
      readonly fault: FeedFault;
      readonly number: number | undefined;
      readonly about: Named;
      readonly inDoubt: InDoubt;
    };

const REASON_LENGTH = 200;
const KIND_LENGTH = 40;

export function readFrame(text: string): ReadFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: { code: 'not_json', about: '' }, number: undefined, about: {}, inDoubt: 'everything' };
  }
  if (validator.Check(value)) return { message: value };
  const about = nameOf(value);
  return { fault: explain(value), number: findNumber(value), about, inDoubt: findDoubt(about) };
}

/** A kind that is not ours says nothing of what we sell; one without an event neither. */
function findDoubt({ kind, event }: Named): InDoubt {
  const schema = FeedMessage.anyOf.find((one) => one.properties.kind.const === kind);
  const isOurs = schema ? 'event' in schema.properties : kind === undefined;
  if (!isOurs) return 'nothing';
  return event !== undefined && Check(ProducerEventId, event) ? 'event' : 'everything';
}

/** Against the schema of its own kind: what is wrong with it as every other kind helps nobody. */
function explain(value: unknown): FeedFault {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  const schema = FeedMessage.anyOf.find((one) => one.properties.kind.const === kind);
  if (!schema) return { code: 'unknown_kind', about: String(kind).slice(0, KIND_LENGTH) };
  const [first] = Errors(schema, value);
  const about = first ? `${first.instancePath || 'message'} ${first.message}` : 'message';
  return { code: 'ill_formed', about: about.slice(0, REASON_LENGTH) };
}

function nameOf(value: unknown): Named {
  if (typeof value !== 'object' || value === null) return {};
  return {
    ...('kind' in value && typeof value.kind === 'string' ? { kind: value.kind.slice(0, KIND_LENGTH) } : {}),
    ...('event' in value && typeof value.event === 'string' ? { event: value.event.slice(0, REASON_LENGTH) } : {}),
  };
}

function findNumber(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('number' in value)) return undefined;
  return Number.isSafeInteger(value.number) && Number(value.number) > 0 ? Number(value.number) : undefined;
}
