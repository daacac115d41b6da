import type { PendingView } from '@glasshouse/contracts/betting-pending';
import type { DeltaOf } from '@glasshouse/contracts/topics.table';
import type { Bans } from './bans/index.ts';
import type { Betting } from './betting/index.ts';
import type { Favourites } from './favourites/index.ts';
import type { Identity } from './identity/index.ts';
import type { Live } from './live/index.ts';
import type { Logger } from './platform/logs/index.ts';
import type { Messages } from './messages/index.ts';
import type { Protection } from './protection/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { BetsSettled } from './settlement/index.ts';
import type { Wallet } from './wallet/index.ts';

export interface NotifyPlayersDeps {
  readonly outbox: Outbox;
  readonly wallet: Wallet;
  readonly betting: Betting;
  readonly favourites: Favourites;
  readonly protection: Pick<Protection, 'onChanged' | 'stateOf'>;
  readonly bans: Pick<Bans, 'onChanged' | 'standingOf'>;
  readonly messages: Pick<Messages, 'onChanged' | 'countUnread'>;
  readonly identity: Pick<Identity, 'listPlayersOf'>;
  readonly live: Live;
}

export interface TellDecidedDeps {
  readonly wallet: Pick<Wallet, 'listAccounts'>;
  readonly betting: Pick<Betting, 'listBetsOfPlayers'>;
  readonly live: Pick<Live, 'hasReaderOf' | 'publishTo'>;
  readonly log: Logger;
}

/** A bet that waited was decided: its owner sees how, the bet where there is one, and the balance. */
export async function notifyOfDecision(
  { wallet, betting, live, log }: TellDecidedDeps,
  playerId: number,
  view: PendingView,
): Promise<void> {
  if (!live.hasReaderOf(playerId)) return;
  try {
    const accounts = await wallet.listAccounts(playerId);
    const bets = (await betting.listBetsOfPlayers([view.betId])).get(playerId) ?? [];
    live.publishTo(playerId, { accounts, pending: [view], ...(bets.length > 0 && { bets }) });
  } catch (error) {
    // Nobody waits for this: a failure left alone would end the program. The page asks for the bet by itself, too.
    log.warn({ code: 'decision_not_told', bet: view.betId, error: String(error) }, 'a decided bet could not be told');
  }
}

/** After the commit, whoever is looking sees their own balance and bets move; nobody else's is read at all. */
export function notifyPlayers(deps: NotifyPlayersDeps): void {
  const sendAccounts = async (playerId: number, bets: DeltaOf<'me'>['bets']): Promise<void> => {
    const accounts = await deps.wallet.listAccounts(playerId);
    deps.live.publishTo(playerId, bets ? { accounts, bets } : { accounts });
  };
  deps.outbox.on<{ players: readonly number[] }>('accounts_changed', async ({ players }) => {
    for (const playerId of players) if (deps.live.hasReaderOf(playerId)) await sendAccounts(playerId, undefined);
  });
  deps.outbox.on<BetsSettled>('bets_settled', async ({ bets }) => {
    const read = bets.filter(([, playerId]) => deps.live.hasReaderOf(playerId));
    if (read.length === 0) return;
    const views = await deps.betting.listBetsOfPlayers(read.map(([betId]) => betId));
    for (const [playerId, settled] of views) await sendAccounts(playerId, settled);
  });
  notifyOfFavourites(deps);
  notifyOfProtection(deps);
  notifyOfHiddenBalance(deps);
  notifyOfBans(deps);
  notifyOfMessages(deps);
}

/** What operators have decided about a person, to each of their players who is looking. */
function notifyOfBans({ bans, identity, live }: NotifyPlayersDeps): void {
  bans.onChanged(async (personId) => {
    const players = await identity.listPlayersOf(personId);
    const reading = players.filter((playerId) => live.hasReaderOf(playerId));
    if (reading.length === 0) return;
    const standing = await bans.standingOf(personId);
    for (const playerId of reading) live.publishTo(playerId, { standing });
  });
}

/** How many messages have not been read, to each player of the person who is looking. */
function notifyOfMessages({ messages, identity, live }: NotifyPlayersDeps): void {
  messages.onChanged(async (personId) => {
    const players = await identity.listPlayersOf(personId);
    const reading = players.filter((playerId) => live.hasReaderOf(playerId));
    if (reading.length === 0) return;
    const unread = await messages.countUnread(personId);
    for (const playerId of reading) live.publishTo(playerId, { messages: { unread } });
  });
}

/** Whether balances are shown, to each player of the person who is looking. */
function notifyOfHiddenBalance({ wallet, identity, live }: NotifyPlayersDeps): void {
  wallet.onBalanceHidden(async (personId) => {
    const players = await identity.listPlayersOf(personId);
    const reading = players.filter((playerId) => live.hasReaderOf(playerId));
    if (reading.length === 0) return;
    const isHidden = await wallet.isBalanceHidden(personId);
    for (const playerId of reading) live.publishTo(playerId, { user_hide_balance: isHidden });
  });
}

/** What holds for a person now, to each of their players who is looking. */
function notifyOfProtection({ protection, identity, live }: NotifyPlayersDeps): void {
  protection.onChanged(async (personId) => {
    const players = await identity.listPlayersOf(personId);
    const reading = players.filter((playerId) => live.hasReaderOf(playerId));
    if (reading.length === 0) return;
    const state = await protection.stateOf(personId);
    for (const playerId of reading) live.publishTo(playerId, { protection: state });
  });
}

/** What a person has starred, to each of their players who is looking. */
function notifyOfFavourites({ favourites, identity, live }: NotifyPlayersDeps): void {
  favourites.onChanged(async (personId) => {
    const players = await identity.listPlayersOf(personId);
    const reading = players.filter((playerId) => live.hasReaderOf(playerId));
    if (reading.length === 0) return;
    const starred = await favourites.listOf(personId);
    for (const playerId of reading) live.publishTo(playerId, { favourites: starred });
  });
}
