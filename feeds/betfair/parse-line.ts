import { Compile } from 'typebox/compile';
import { PriceLine, ScoreLine } from './wire.ts';

export type StreamLine = PriceLine | ScoreLine;

export type ParsedLine =
  | { readonly ok: true; readonly line: StreamLine }
  | { readonly ok: false; readonly reason: string };

const priceLine = Compile(PriceLine);
const scoreLine = Compile(ScoreLine);

/** One line of a recording, of prices (`mcm`) or of scores (`ccm`); never throws. */
export function parseLine(text: string): ParsedLine {
  const value = parseJson(text);
  if (value === undefined) return { ok: false, reason: 'not JSON' };
  if (priceLine.Check(value)) return { ok: true, line: value };
  if (scoreLine.Check(value)) return { ok: true, line: value };
  return { ok: false, reason: explain(value) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function explain(value: unknown): string {
  const op = typeof value === 'object' && value !== null && 'op' in value ? value.op : undefined;
  if (op !== 'mcm' && op !== 'ccm') return 'neither a price message (mcm) nor a score message (ccm)';
  const [error] = (op === 'mcm' ? priceLine : scoreLine).Errors(value);
  if (!error) return 'not understood';
  return `${error.instancePath.slice(1) || 'message'} ${error.message}`;
}
