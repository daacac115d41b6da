import { parseLine } from './parse-line.ts';
import type { MarketDefinition } from './wire.ts';

/** The last definition in a recording of one market; lines that cannot be read are passed over. */
export function readFinalMarket(lines: Iterable<string>): MarketDefinition | undefined {
  let last: MarketDefinition | undefined;
  for (const text of lines) {
    if (!text.includes('"marketDefinition"')) continue;
    const parsed = parseLine(text);
    if (!parsed.ok || parsed.line.op !== 'mcm') continue;
    for (const change of parsed.line.mc ?? []) last = change.marketDefinition ?? last;
  }
  return last;
}
