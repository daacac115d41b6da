import { getStanding, type Standing } from '@glasshouse/contracts/bans';
import { getSession } from '@glasshouse/contracts/session';
import type { CallApi, SessionState } from '@glasshouse/contracts/shell-api';
import type { AnswerOf } from '@glasshouse/contracts/call';
import { listSports } from '@glasshouse/contracts/sportsbook';
import { listAccounts } from '@glasshouse/contracts/wallet';
import { mayBeSignedIn } from './read-visitor.ts';

/** The frame waits so long for the API, then stands without its answer. */
const FRAME_LIMIT_MS = 700;

/** A visitor without the cookie is a guest, and nobody needs to be asked. */
export async function findUserId(call: CallApi, cookies: ReadonlyMap<string, string>): Promise<number | undefined> {
  if (!mayBeSignedIn(cookies)) return undefined;
  const result = await withinLimit(call(getSession));
  return result?.ok ? result.answer.userId : undefined;
}

/** Absent of guests, and where nobody can say in time: stakes and deposits are judged where money moves. */
export async function findStanding(call: CallApi, cookies: ReadonlyMap<string, string>): Promise<Standing | undefined> {
  if (!mayBeSignedIn(cookies)) return undefined;
  const result = await withinLimit(call(getStanding));
  return result?.ok ? result.answer : undefined;
}

export async function loadSession(
  call: CallApi,
  userId: number | undefined,
  standing?: Standing,
): Promise<SessionState> {
  if (userId === undefined) return { accounts: [] };
  const result = await withinLimit(call(listAccounts));
  const known = { userId, ...(standing && { standing }) };
  if (!result?.ok) return { ...known, accounts: [] };
  return { ...known, accounts: result.answer.all_accounts, isBalanceHidden: result.answer.user_hide_balance };
}

/** Asked in the same words as by the pages of sports, so that both are one question. */
export async function loadSports(call: CallApi, country: string | undefined): Promise<AnswerOf<typeof listSports>> {
  const result = await withinLimit(call(listSports, { query: { ...(country !== undefined && { country }) } }));
  return result?.ok ? result.answer : { sports: [], tournaments: [] };
}

/** Undefined where the answer is late or the call throws: the page does without. */
export async function withinLimit<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), FRAME_LIMIT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
