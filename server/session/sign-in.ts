import type { RefusalsOf } from '@glasshouse/contracts/call';
import type { Challenge, signIn as signInCall } from '@glasshouse/contracts/session';
import { parseLogin, type Login } from '@glasshouse/domain/identity';
import type { Refused } from '../platform/http/index.ts';
import { admitByPassword, type AdmitDeps, type Admitted } from './admit-player.ts';
import type { ClaimedPlayer, Credentials } from './ports.ts';
import { CHALLENGE_SEC, findProof, makeChallenge } from './proof-of-work.ts';
import type { SignInTries, TakenTry } from './sign-in-tries.ts';
import type { StrictTry } from './strict-sign-in.ts';
import type { SessionMeta } from './types.ts';

export interface SignInDeps extends AdmitDeps {
  readonly credentials: Credentials;
  readonly tries: SignInTries;
  readonly nowSec: () => number;
}

interface SignInAsked {
  readonly login: string;
  readonly password: string;
  /** A challenge with the number that solves it. */
  readonly proof?: string | undefined;
}

/**
 * By id, mail or phone, and password. A wrong login and a wrong password are one refusal, reached by the same work.
 * Wrong tries of others make a stranger's try cost work; they never lock anybody out. They are counted by what was typed,
 * however it was written, and never by whom it leads to: what one costs tells nobody who exists, nor whose two logins are.
 */
export async function signIn(
  deps: SignInDeps,
  asked: SignInAsked,
  meta: SessionMeta,
): Promise<Admitted | Refused<RefusalsOf<typeof signInCall>>> {
  const parsed = parseLogin(asked.login);
  const claimed = parsed && (await deps.credentials.findPlayer(parsed));
  // An id that nobody has is counted as one that somebody has.
  const playerId = parsed?.kind === 'id' ? parsed.playerId : claimed?.playerId;
  const name = nameOf(parsed, asked.login);
  const login = playerId === undefined ? name : String(playerId);
  const tried = await deps.tries.take({ login: name, playerId, address: meta.address, device: meta.device });
  // What work is for is named as it was typed: it tells nobody whose login it is.
  if (!(await hasWorked(deps, asked.login, asked.proof, tried, meta.address))) {
    await tried.takeOff();
    const challenge: Challenge = makeChallenge(deps.secret, asked.login, tried.bits, deps.nowSec());
    return { refused: 'proof_of_work_required', challenge };
  }
  const strict = await deps.strict()?.take(claimed?.playerId, login);
  const known = await look(deps, claimed, asked.password, strict);
  const refuseWrong = () => {
    deps.security.note('credentials_wrong', { login, address: meta.address });
    return { refused: strict ? 'credentials_counted' : 'credentials_wrong' } as const;
  };
  if (!known) {
    await tried.wasWrong();
    return refuseWrong();
  }
  await tried.wasRight();
  await deps.credentials.noteUsed(known);
  return (await admitByPassword(deps, known, meta)) ?? refuseWrong();
}

/** Of what was typed, the same in every spelling. */
function nameOf(parsed: Login | undefined, typed: string): string {
  if (parsed === undefined) return `text ${typed}`;
  return parsed.kind === 'id' ? String(parsed.playerId) : `${parsed.kind} ${parsed.value}`;
}

/** The same work for a password that is closed as for one that is wrong. */
async function look(
  { credentials }: SignInDeps,
  claimed: ClaimedPlayer | undefined,
  password: string,
  strict: StrictTry | undefined,
): Promise<ClaimedPlayer | undefined> {
  if (!(await credentials.checkPassword(claimed, password)) || strict?.isClosed) {
    await strict?.wasWrong();
    return undefined;
  }
  await strict?.giveBack();
  return claimed;
}

/** By how many bits what is asked may have risen while somebody was at work. */
const RISEN_BITS = 1;

async function hasWorked(
  deps: SignInDeps,
  login: string,
  sent: string | undefined,
  { bits }: TakenTry,
  address: string,
): Promise<boolean> {
  if (bits === 0) return true;
  if (sent === undefined) return false;
  const proof = findProof(deps.secret, login, sent, deps.nowSec());
  if (proof && proof.bits + RISEN_BITS >= bits && (await deps.tries.useProof(proof.salt, CHALLENGE_SEC))) return true;
  if (!proof) deps.security.note('proof_wrong', { login, address });
  return false;
}
