import { BodyReader } from './pdu.ts';

/** What became of a message that was taken before. */
export interface Receipt {
  readonly messageId: string;
  readonly state: 'delivered' | 'failed';
  readonly error: string | undefined;
}

const RECEIPT = 0x04;
const KIND = 0x3c;
const TAG = { messageId: 0x001e, state: 0x0427 } as const;
const STATE_NAMES: ReadonlyMap<number, string> = new Map([
  [2, 'DELIVRD'],
  [3, 'EXPIRED'],
  [4, 'DELETED'],
  [5, 'UNDELIV'],
  [8, 'REJECTD'],
]);
const FAILED: ReadonlySet<string> = new Set(['EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD']);

/**
 * The receipt in a `deliver_sm`: in its tags, or in its text as most centres write it. `broken` where it cannot be read;
 * absent where it is none, or not the last word.
 */
export function readReceipt(body: Buffer): Receipt | 'broken' | undefined {
  const read = new BodyReader(body);
  read.text();
  for (let address = 0; address < 2; address++) {
    read.bytes(2);
    read.text();
  }
  const esmClass = read.byte();
  read.bytes(2);
  read.text();
  read.text();
  read.bytes(4);
  const text = read.bytes(read.byte()).toString('latin1');
  const tags = read.optional();
  if (read.isBroken) return 'broken';
  if ((esmClass & KIND) !== RECEIPT) return undefined;
  const messageId = findId(tags.get(TAG.messageId), text);
  const state = STATE_NAMES.get(tags.get(TAG.state)?.at(0) ?? -1) ?? /\bstat:([A-Z]{1,10})\b/.exec(text)?.[1];
  if (messageId === undefined || state === undefined) return undefined;
  if (state === 'DELIVRD') return { messageId, state: 'delivered', error: undefined };
  return FAILED.has(state) ? { messageId, state: 'failed', error: `smpp_${state.toLowerCase()}` } : undefined;
}

function findId(tag: Buffer | undefined, text: string): string | undefined {
  const told = tag?.toString('latin1').replace(/\0.*$/s, '') ?? /\bid:([^\s]{1,64})/.exec(text)?.[1];
  return told === '' ? undefined : told;
}
