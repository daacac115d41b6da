import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isBetting, makeTurns } from '../platform/load/index.ts';
import { makePasswordProcesses } from './password-processes.ts';

/** Argon2id (the library's own default kind) at the cost OWASP names first: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a password that nobody has: checked where there is no player, so that the answer takes as long. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$p/RknOLfpSp6q64MsFngDA$X71e2FnHq2Jjr/AI3axCGtAc03wVzZtzATo9uBXaZbQ';

/** Lower case and digits that no one misreads or mishears when copying: without i, l, o, 0, 1, 2, 5, 8. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz34679';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** `kqtm-7xwe-hnpr-4vcd`: sixteen chances in 28, about 77 bits. */
export function makePassword(): string {
  return Array.from({ length: GROUPS }, makeGroup).join('-');
}

function makeGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/**
 * While people bet, a password's turn stays empty for so many times as long as it took (decision 251), and never for long:
 * what waited for its processor worked no longer for that.
 */
const REST = { times: 2, mostMs: 200 } as const;

export const findRestMs = (tookMs: number): number => (isBetting() ? Math.min(REST.mostMs, REST.times * tookMs) : 0);

/** They take what bets leave of the processors; who waits longest waits for some seconds. */
const inTurn = makeTurns({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostWaiting: 256,
  restAfter: findRestMs,
});
const work = makePasswordProcesses(COST);

/**
 * A letter that has several forms is the same however a keyboard sends it: what is kept and what is typed later are
 * both taken in the one form that `decidePassword` counts.
 */
const inOneForm = (password: string): string => password.normalize('NFC');

export async function hashPassword(password: string): Promise<string> {
  return String(await inTurn(() => work({ password: inOneForm(password) })));
}

/** No hash means no such player: false, after the same work. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await inTurn(() => work({ password: inOneForm(password), hash: passwordHash ?? NOBODYS_HASH }));
  return matches === true && passwordHash !== undefined;
}
