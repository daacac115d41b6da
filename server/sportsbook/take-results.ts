import type { MarketKey } from '@glasshouse/domain/markets';
import { findFacts, findFollowing, refuse, type Batch, type MessageOf } from './batch.ts';
import { changeByBetStop, changeByResult } from './board/changes.ts';
import type { BoardEvent } from './board/types.ts';
import { isSeedOf } from './check-seed.ts';
import { isLeadsOwn } from './tellings/pass-lead.ts';
import { readMarketNews, readResults, readWindow, type ReadResults, type ResultEvent } from './read-results.ts';

/** From the moment that its seed is told everybody can know how an event ends: nothing of it is sold any more. */
export function takeSettlement(batch: Batch, message: MessageOf<'bet_settlement'>): void {
  const { seed } = message;
  const told = findFacts(batch, message.event);
  if (told && !isSeedOf(told.commitment, seed)) {
    stopDecided(batch, message, []);
    return refuse(batch, [{ code: 'seed_mismatch', about: message.event }]);
  }
  if (told && seed !== undefined) batch.seeds.push({ eventId: told.eventId, seed });
  const { event, read } = readNews(batch, message.event, (about) =>
    readResults(about, message.markets, message.certainty),
  );
  if (event) batch.board.change(event, changeByResult(event, read.keys, 'settled'));
  stopDecided(batch, message, read.keys);
  if (event && seed !== undefined) batch.board.change(event, changeByBetStop(event, undefined));
}

/** A market whose result cannot be used is decided all the same: the prices of before are sold to nobody. */
function stopDecided(batch: Batch, { event, markets }: MessageOf<'bet_settlement'>, read: readonly string[]): void {
  const left = markets.map(({ key }) => key).filter((key) => !read.includes(key));
  const present = left.length > 0 ? batch.board.findByProducer(batch.producer, event) : undefined;
  if (present) batch.board.change(present, changeByBetStop(present, left));
}

/** A cancel of some time leaves the market as it is: whoever bet outside of it is still in. */
export function takeCancel(batch: Batch, message: MessageOf<'bet_cancel'>): void {
  const window = readWindow(message);
  // Whoever does not lead the event has sold nothing in that time.
  if (window && findFollowing(batch, message.event)) return;
  const { event, read } = readNews(batch, message.event, (about) =>
    readMarketNews(about, message.keys, { kind: 'cancel', ...(window ? { window } : {}) }),
  );
  if (event && !window) batch.board.change(event, changeByResult(event, read.keys, 'cancelled'));
}

export function takeRollback(batch: Batch, message: MessageOf<'rollback_settlement' | 'rollback_cancel'>): void {
  const window = message.kind === 'rollback_cancel' ? readWindow(message) : undefined;
  const { eventId, read } = readNews(batch, message.event, (about) =>
    readMarketNews(about, message.keys, { kind: message.kind, ...(window ? { window } : {}) }),
  );
  if (eventId !== undefined && read.keys.length > 0) batch.reopened.push({ eventId, keys: read.keys });
}

const NO_NEWS: ReadResults = { news: [], keys: [], faults: [] };

/**
 * Results are kept for an event that has left the board as well: its bets may still be open. What the producer that leads the
 * event offers is for that one to decide; others have sold what it does not.
 */
function readNews(batch: Batch, producerEventId: string, readOf: (about: ResultEvent) => ReadResults) {
  const { board, producer, at } = batch;
  const following = findFollowing(batch, producerEventId);
  const event = following ? board.find(following.eventId) : board.findByProducer(producer, producerEventId);
  const facts = findFacts(batch, producerEventId);
  if (!facts) refuse(batch, [{ code: 'unknown_event', about: producerEventId }]);
  const said = facts ? readOf(facts) : NO_NEWS;
  refuse(batch, said.faults);
  const read = following && event ? leaveToLead(batch.deps, event, said) : said;
  if (at) batch.news.push(...read.news.map((one) => ({ ...one, message: at })));
  return { event, eventId: facts?.eventId, read };
}

function leaveToLead(deps: Batch['deps'], event: BoardEvent, { news, keys, faults }: ReadResults): ReadResults {
  const isFree = (key: MarketKey): boolean => !isLeadsOwn(deps, event, key);
  return { news: news.filter(({ ref }) => isFree(ref.marketKey)), keys: keys.filter(isFree), faults };
}
