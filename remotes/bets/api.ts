import { listCashOuts, type CashOutView } from '@glasshouse/contracts/cash-out';
import { getBet, listBets, type BetView } from '@glasshouse/contracts/betting-bets';
import { listPendingBets } from '@glasshouse/contracts/betting-pending';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listAccounts } from '@glasshouse/contracts/wallet';
import { readBetNumber } from '@glasshouse/domain/bet-numbers';
import type { Loaded, LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, signInFirst } from '@glasshouse/kit/sign-in';
import { parseFilter } from './model-bets.ts';
import { linkOf, parseFilters, queryOf } from './model-filters.ts';
import { listSellable } from '@glasshouse/kit/bets';
import { betNumber } from '@glasshouse/kit/texts';
import { listWaiting } from './model-pending.ts';
import type { BetState, HistoryState } from './model.ts';

const ROBOTS = 'noindex';

export const loadHistory: LoadPage<HistoryState> = async (call, _params, query, { t, preferences }) => {
  const filter = parseFilter(query['state']);
  const filters = parseFilters(query);
  const [listed, pending] = await Promise.all([
    call(listBets, { query: queryOf(filter, filters, preferences.timeZone) }),
    call(listPendingBets),
  ]);
  const nowSec = readNowSec();
  const empty: HistoryState = {
    nowSec,
    filter,
    filters,
    bets: [],
    pending: [],
    pendingAtMs: nowSec * 1000,
    cashOuts: [],
  };
  const head = { title: t('words.history'), robots: ROBOTS };
  if (isSignedOut(listed) || isSignedOut(pending)) {
    return signInFirst(empty, href(undefined, 'officeHistory', {}, linkOf(filter, filters)), head);
  }
  if (!listed.ok) throw new Error(listed.error.message);
  if (!pending.ok) throw new Error(pending.error.message);
  const { bets, nowMs } = pending.answer;
  const cashOuts = await readCashOuts(call, listed.answer.bets);
  const state = { ...empty, ...listed.answer, cashOuts, pending: listWaiting(bets), pendingAtMs: nowMs };
  return { status: 200, state, head };
};

export const loadBet: LoadPage<BetState> = async (call, params, _query, { t, preferences }) => {
  const betId = readBetNumber(params['betId'] ?? '') ?? 0;
  const nowSec = readNowSec();
  const missing: Loaded<BetState> = {
    status: 404,
    state: { nowSec, betId },
    head: { title: t('bet.missing'), robots: ROBOTS },
  };
  if (betId === 0) return missing;
  const [found, accounts] = await Promise.all([
    call(getBet, { params: { betId } }),
    call(listAccounts, { query: { with_closed: '1' } }),
  ]);
  if (isSignedOut(found)) {
    return signInFirst(missing.state, href(undefined, 'officeBet', { betId: `${betId}` }), missing.head);
  }
  if (!found.ok && found.error.code === 'bet_unknown') return missing;
  if (!found.ok) throw new Error(found.error.message);
  const bet = found.answer;
  const account = accounts.ok ? accounts.answer.all_accounts.find((one) => one.id === bet.accountId) : undefined;
  const [cashOut] = await readCashOuts(call, [bet]);
  const state: BetState = { nowSec, betId, bet, ...(account && { account }), ...(cashOut && { cashOut }) };
  return {
    status: 200,
    state,
    head: { title: t('bet.title', { id: betNumber(betId, preferences.language) }), robots: ROBOTS },
  };
};

/** Values of open bets are good to have: a page does without them where they do not come. */
async function readCashOuts(call: CallApi, bets: readonly BetView[]): Promise<readonly CashOutView[]> {
  const numbers = listSellable(bets);
  if (numbers === undefined) return [];
  const listed = await call(listCashOuts, { query: { bets: numbers } });
  return listed.ok ? listed.answer.cashOuts : [];
}

function readNowSec(): number {
  return Math.floor(Date.now() / 1000);
}
