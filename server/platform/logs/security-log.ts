import type { Counter } from 'prom-client';
import type { Logger } from './logger.ts';

/** What an attacker's requests leave behind, by codes that alarms may rest on. */
export const SECURITY_EVENTS = {
  origin_foreign: 'a request of another site was refused',
  feed_token_wrong: 'somebody asked to be a producer without its token',
  host_unknown: 'a request for a host that is none of ours was refused',
  too_many_requests: 'somebody does something too often',
  credentials_wrong: 'somebody tried to sign in with a wrong id or password',
  password_closed: 'the third wrong password in a row has closed a player’s password, as the site is set',
  sign_in_under_attack: 'wrong tries to sign in come in such numbers that strangers have to prove work',
  code_wrong: 'a code that was sent was typed wrongly',
  code_spent: 'a code, link or leave was shown that was never given, is too old, or was used before',
  second_wrong: 'a second factor was wrong',
  passkey_wrong: 'a passkey was unknown, or did not sign what it was asked to',
  qr_moved: 'a QR code was taken up by another browser or address than asked for it',
  qr_refused: 'a player refused a device that asked to be signed in by a QR code',
  passkey_counter_back: 'a passkey was used by two devices: its count went back',
  proof_wrong: 'a proof of work was none, or was used before',
  token_foreign: 'a session cookie is no token that was ever ours',
  captcha_asked: 'so many tries came from one network that a challenge has to be solved',
  captcha_wrong: 'a challenge was shown that is not solved, too old, or not ours',
  user_token_wrong: 'a user token was shown that is not of this session, or not ours',
  token_misplaced: 'a session cookie names another part of the house than its player’s',
  social_forged: 'a return from a provider of identities did not fit what was sent, or was forged',
  cookie_forged: 'a signed cookie does not bear our signature',
  request_forged: 'a request could not be read, or could be understood in two ways',
  body_foreign: 'a body came in a type that pages of other sites can send, and nobody reads here',
  input_forged: 'what a call was sent does not fit its contract: no page of ours sends it',
  object_foreign: 'a player asked for something by its number that is not theirs, or not there',
  target_foreign: 'an address of another site stood where one of ours belongs',
  raise_forced: 'a higher limit was asked for before its time, twice, or where none waits',
  answers_forged: 'answers to the questions before a higher limit named no question of their player',
} as const;
export type SecurityCode = keyof typeof SECURITY_EVENTS;

export interface SecurityLog {
  note(code: SecurityCode, details?: Readonly<Record<string, string | number | undefined>>): void;
}

/** What a line says of an event, cleaned. */
export type SaveEvent = (code: SecurityCode, details: Readonly<Record<string, string | number>>) => void;

/** An attack is to be seen in the log, not to fill the disk with it; the metric counts all. */
const LINES_PER_SECOND = 10;

interface SecurityLogMore {
  readonly nowMs?: () => number;
  /** Told of each line that is written. */
  readonly keep?: SaveEvent;
}

export function makeSecurityLog(
  log: Pick<Logger, 'warn'>,
  counter: Counter<'code'>,
  { nowMs = () => performance.now(), keep }: SecurityLogMore = {},
): SecurityLog {
  const written = new Map<SecurityCode, { second: number; lines: number; left: number }>();
  return {
    note: (code, details = {}) => {
      counter.inc({ code });
      const second = Math.floor(nowMs() / 1_000);
      const held = written.get(code) ?? { second, lines: 0, left: 0 };
      written.set(code, held);
      if (held.second !== second) Object.assign(held, { second, lines: 0 });
      held.lines += 1;
      if (held.lines > LINES_PER_SECOND) {
        held.left += 1;
        return;
      }
      const { left } = held;
      held.left = 0;
      const said = { ...cleanDetails(details), ...(left > 0 && { leftOut: left }) };
      keep?.(code, said);
      log.warn({ code: `security.${code}`, ...said }, SECURITY_EVENTS[code]);
    },
  };
}

function cleanDetails(details: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? cleanForLog(value) : value]],
    ),
  );
}

const MOST_SIGNS = 200;
/** Line ends, other controls, and signs that turn the direction of what is read. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A value from outside, as it may stand in a line of the log: nothing in it can begin a line of its own. */
export function cleanForLog(value: string): string {
  const clean = value.slice(0, MOST_SIGNS).replace(UNSEEN, '\ufffd');
  return value.length > MOST_SIGNS ? `${clean}…` : clean;
}
