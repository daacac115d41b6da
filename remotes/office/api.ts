import { getBet, listBets, type BetView } from '@glasshouse/contracts/coupon';
import { getSession } from '@glasshouse/contracts/session';
import type { CallApi, CallResult } from '@glasshouse/contracts/shell-api';
import { listAccounts, listStatement, type AccountView } from '@glasshouse/contracts/wallet';
import type { Loaded, LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { parseBetId, parseFilter } from './model-bets.ts';
import { isSignedOut, type AccountPart, type AccountState, type HistoryState } from './model.ts';

const ROBOTS = 'noindex';

export const loadAccount: LoadPage<AccountState> = async (call, _params, _query, { t }) => {
  const [session, listed] = await Promise.all([call(getSession), call(listAccounts)]);
  const head = { title: t('account.title'), robots: ROBOTS };
  const empty: AccountState = { nowSec: readNowSec(), userId: 0, accounts: [] };
  if (isSignedOut(session) || isSignedOut(listed)) return signInFirst(empty, href(undefined, 'officeAccount'), head);
  if (!session.ok) throw new Error(session.error.message);
  if (!listed.ok) throw new Error(listed.error.message);
  const { userId } = session.answer;
  if (userId === undefined) return signInFirst(empty, href(undefined, 'officeAccount'), head);
  const accounts = await Promise.all(listed.answer.accounts.map((account) => loadPart(call, account)));
  return { status: 200, state: { ...empty, userId, accounts }, head };
};

async function loadPart(call: CallApi, account: AccountView): Promise<AccountPart> {
  const statement = await call(listStatement, { params: { accountId: account.id } });
  if (!statement.ok) throw new Error(statement.error.message);
  return { account, statement: statement.answer };
}

export const loadHistory: LoadPage<HistoryState> = async (call, _params, query, { t }) => {
  const filter = parseFilter(query['state']);
  const betId = parseBetId(query['bet']);
  const found = betId === undefined ? await readBets(call, filter) : await readBet(call, betId);
  const state: HistoryState = {
    nowSec: readNowSec(),
    filter,
    ...(betId === undefined ? {} : { betId }),
    bets: [],
    more: false,
  };
  const head = { title: t('words.history'), robots: ROBOTS };
  if (isSignedOut(found)) {
    return signInFirst(state, href(undefined, 'officeHistory', {}, { state: query['state'], bet: betId }), head);
  }
  if (!found.ok && found.error.code === 'bet_unknown') return { status: 404, state, head };
  if (!found.ok) throw new Error(found.error.message);
  return { status: 200, state: { ...state, ...found.answer }, head };
};

type FoundBets = CallResult<{ readonly bets: readonly BetView[]; readonly more: boolean }>;

function readBets(call: CallApi, filter: HistoryState['filter']): Promise<FoundBets> {
  return call(listBets, { query: filter === 'all' ? {} : { state: filter } });
}

async function readBet(call: CallApi, betId: number): Promise<FoundBets> {
  const found = await call(getBet, { params: { betId } });
  return found.ok ? { ok: true, answer: { bets: [found.answer], more: false } } : found;
}

/** The session ended between the guard and the call. */
function signInFirst<State>(state: State, next: string, head: Loaded<State>['head']): Loaded<State> {
  return { status: 401, state, head, redirect: href(undefined, 'login', {}, { next }) };
}

function readNowSec(): number {
  return Math.floor(Date.now() / 1000);
}
