import { Compile, type Validator } from 'typebox/compile';
import { MarketChange, PriceEnvelope, ScoreChange, ScoreEnvelope, type PriceLine, type ScoreLine } from './wire.ts';

export type StreamLine = PriceLine | ScoreLine;

/** A change within a line that cannot be read; the others of its line can. */
export interface BadChange {
  /** The market or event it is about, where at least that could be read. */
  readonly id: string | undefined;
  /** It said how the market stands, and not only what is offered in it. */
  readonly isDefinition: boolean;
  readonly reason: string;
}

export type ParsedLine =
  | { readonly ok: true; readonly line: StreamLine; readonly bad: readonly BadChange[] }
  | { readonly ok: false; readonly reason: string };

const priceEnvelope = Compile(PriceEnvelope);
const scoreEnvelope = Compile(ScoreEnvelope);
const marketChange = Compile(MarketChange);
const scoreChange = Compile(ScoreChange);

/** One line of a recording, of prices (`mcm`) or of scores (`ccm`); never throws. */
export function parseLine(text: string): ParsedLine {
  const value = parseJson(text);
  if (value === undefined) return { ok: false, reason: 'not JSON' };
  if (priceEnvelope.Check(value)) {
    const { good, bad } = sift(value.mc ?? [], marketChange, 'id');
    return { ok: true, line: { op: 'mcm', pt: value.pt, mc: good }, bad };
  }
  if (scoreEnvelope.Check(value)) {
    const { good, bad } = sift(value.cc ?? [], scoreChange, 'eventId');
    return { ok: true, line: { op: 'ccm', pt: value.pt, cc: good }, bad };
  }
  return { ok: false, reason: explainLine(value) };
}

function sift<Change>(
  changes: readonly unknown[],
  validator: { Check(value: unknown): value is Change } & Pick<Validator, 'Errors'>,
  name: 'id' | 'eventId',
): { readonly good: Change[]; readonly bad: BadChange[] } {
  const good: Change[] = [];
  const bad: BadChange[] = [];
  for (const change of changes) {
    if (validator.Check(change)) good.push(change);
    else bad.push({ id: findId(change, name), isDefinition: isDefinition(change), reason: explain(validator, change) });
  }
  return { good, bad };
}

function findId(change: unknown, name: 'id' | 'eventId'): string | undefined {
  if (typeof change !== 'object' || change === null) return undefined;
  const id: unknown = Reflect.get(change, name);
  return typeof id === 'string' ? id : undefined;
}

function isDefinition(change: unknown): boolean {
  return typeof change === 'object' && change !== null && 'marketDefinition' in change;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function explainLine(value: unknown): string {
  const op = typeof value === 'object' && value !== null && 'op' in value ? value.op : undefined;
  if (op !== 'mcm' && op !== 'ccm') return 'neither a price message (mcm) nor a score message (ccm)';
  return explain(op === 'mcm' ? priceEnvelope : scoreEnvelope, value);
}

function explain(validator: Pick<Validator, 'Errors'>, value: unknown): string {
  const [error] = validator.Errors(value);
  if (!error) return 'not understood';
  return `${error.instancePath.slice(1) || 'message'} ${error.message}`;
}
