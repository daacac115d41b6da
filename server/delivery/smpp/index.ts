import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../platform/logs/index.ts';
import type { SendOutcome, Way } from '../types.ts';
import { COMMANDS, STATUSES } from './command.table.ts';
import { SmppLink, type LinkTimes } from './link.ts';
import { BodyReader, cString, type Pdu } from './pdu.ts';
import { readReceipt, type Receipt } from './read-receipt.ts';
import { splitText, type TextPart } from './split-text.ts';

export type { Receipt } from './read-receipt.ts';

export interface SmppSettings {
  /** `smpp://system:password@host:2775?from=Sender`, or `smpps:`. */
  readonly url: URL;
  readonly log: Logger;
  /** Whose messages these are, where the address names no sender. */
  readonly siteName: () => string;
  /** Whether the message was one of ours. */
  readonly onReceipt: (receipt: Receipt) => Promise<boolean>;
  readonly times?: Partial<SmppTimes>;
}

export interface SmppTimes extends LinkTimes {
  /** Before a part is said again that came too fast. */
  readonly throttledMs: number;
  /** A receipt may come before what it is about was noted. */
  readonly unknownMs: number;
}

const TIMES: SmppTimes = {
  bindMs: 10_000,
  answerMs: 30_000,
  enquireMs: 30_000,
  restMs: 1_000,
  mostRestMs: 60_000,
  throttledMs: 1_000,
  unknownMs: 1_000,
};
const SLOW_DOWN: readonly number[] = [STATUSES.throttled, STATUSES.queue_full];
const MOST_SAYINGS = 4;
const MOST_LOOKS = 3;
const INTERNATIONAL = [1, 1];
const BY_NAME = [5, 0];
const UNNAMED = [0, 0];
const JOINED = 0x40;

/** Short messages through an operator's centre, by SMPP 3.4. */
export function makeSmppWay({ url, log, siteName, onReceipt, times: own }: SmppSettings): Way {
  const times = { ...TIMES, ...own };
  const named = url.searchParams.get('from');
  const link = new SmppLink({
    url,
    times,
    onRefused: (status) =>
      log.warn({ code: 'sms_not_let_in', status }, 'the centre for short messages does not let us in; tried again'),
    onDelivered: (pdu) => takeDelivered(pdu, onReceipt, times.unknownMs),
  });
  return {
    start: async () => link.start(),
    stop: () => link.stop(),
    send: async ({ target, text }) => {
      const from = named ?? nameSender(siteName());
      const parts = splitText(text, randomInt(256));
      let last: SendOutcome = { state: 'failed', error: 'smpp_empty' };
      for (const [at, part] of parts.entries()) {
        last = await sayPart(link, writeSubmit(from, target, part, at === parts.length - 1), times.throttledMs);
        if (last.state === 'sent') continue;
        // A part of it is there already: said again, its beginning would come twice.
        return at === 0 ? last : { state: 'uncertain', error: last.error };
      }
      return last;
    },
  };
}

async function sayPart(link: SmppLink, body: Buffer, throttledMs: number): Promise<SendOutcome> {
  for (let said = 1; ; said++) {
    const answered = await link.ask(COMMANDS.submit_sm, body);
    if (answered === 'not_sent') return { state: 'again', error: 'smpp_not_bound' };
    if (answered === 'lost') return { state: 'uncertain', error: 'smpp_lost' };
    const { status, command } = answered;
    if (status === STATUSES.ok && command === COMMANDS.submit_sm_resp) return readTaken(answered);
    const error = `smpp_${status.toString(16).padStart(8, '0')}`;
    if (status === STATUSES.system_error) return { state: 'again', error };
    if (!SLOW_DOWN.includes(status)) return { state: 'failed', error, isDead: status === STATUSES.invalid_target };
    if (said === MOST_SAYINGS) return { state: 'again', error };
    await sleep(throttledMs * said);
  }
}

function readTaken({ body }: Pdu): SendOutcome {
  const messageId = new BodyReader(body).text();
  return messageId === '' ? { state: 'sent' } : { state: 'sent', providerId: messageId };
}

/** What phones show of a name: Latin letters and figures. Nothing of it left: the centre puts its own. */
function nameSender(siteName: string): string {
  return siteName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim();
}

/** A receipt is asked for the last part: the message is there when all of it is. */
function writeSubmit(from: string, target: string, part: TextPart, isLast: boolean): Buffer {
  const [ton, digits] = writeSender(from);
  return Buffer.concat([
    cString(''),
    Buffer.from(ton),
    cString(digits),
    Buffer.from(INTERNATIONAL),
    cString(target.replace('+', '')),
    Buffer.from([part.isJoined ? JOINED : 0, 0, 0]),
    cString(''),
    cString(''),
    Buffer.from([isLast ? 1 : 0, 0, part.dataCoding, 0, part.bytes.length]),
    part.bytes,
  ]);
}

function writeSender(from: string): readonly [readonly number[], string] {
  if (from === '') return [UNNAMED, ''];
  return /^\+?\d+$/.test(from) ? [INTERNATIONAL, from.replace('+', '')] : [BY_NAME, from.slice(0, 11).trimEnd()];
}

/** Answered once it is noted: a receipt that could not be is sent to us again. */
async function takeDelivered({ body }: Pdu, onReceipt: SmppSettings['onReceipt'], unknownMs: number): Promise<number> {
  const receipt = readReceipt(body);
  if (receipt === 'broken') return STATUSES.system_error;
  if (!receipt) return STATUSES.ok;
  try {
    for (let looked = 1; !(await onReceipt(receipt)) && looked < MOST_LOOKS; looked++) await sleep(unknownMs);
    return STATUSES.ok;
  } catch {
    return STATUSES.later;
  }
}
