import type { Call } from '@glasshouse/contracts/call';
import { cleanForLog, limitLines, type Logger } from '../logs/index.ts';

const MOST_SIGNS = 40;

/** A page of ours that names such a kind is older or newer than this program; anybody else may name anything. */
export function noteUnknownKinds(log: Logger): (call: Call, kind: unknown) => void {
  const lines = limitLines(log);
  return ({ id }, kind) => {
    const said = typeof kind === 'string' ? cleanForLog(kind.slice(0, MOST_SIGNS)) : typeof kind;
    lines.warn({ code: 'kind_unknown', call: id, kind: said }, 'a call names a kind that is not known; it is refused');
  };
}
