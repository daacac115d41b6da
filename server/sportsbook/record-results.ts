import type { FeedMessage } from '@glasshouse/contracts/feed';
import {
  makeSelectionId,
  type EventId,
  type MarketKey,
  type OutcomeId,
  type SelectionId,
  type SelectionRef,
} from '@glasshouse/domain/markets';
import type { LegResult } from '@glasshouse/domain/settlement';
import type { Sql } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { isLostByAll, isOneOfMany, type OutcomeNews } from './read-results.ts';
import {
  appendHistory,
  upsertResults,
  listResultRows,
  lockEvents,
  toHeld,
  type HeldOutcome,
  type ResultRow,
} from './store-results.ts';
import { findPresentResult, NOTHING_SAID, saysTheSame, takeNews, type Held, type News } from './outcome-results.ts';

/** The work that pays the bets of one event; the settlement module does it. */
export const SETTLE_EVENT = 'settle-event';
/** The work that settles anew what was settled by an older result, beside `SETTLE_EVENT`. */
export const RESETTLE_EVENT = 'resettle-event';

/** Some time after an event has ended: whether bets on it still wait for a result. */
export const WATCH_ENDED_EVENT = 'watch-ended-event';

/** What is said of one outcome, and the message that says it. */
export interface ToldNews extends OutcomeNews {
  readonly message: FeedMessage;
}

/**
 * A market of which a message says what, with what is held of it already, nobody can mean (`bad_result`), or what a
 * producer that goes before has said otherwise (`other_result`).
 */
export interface ClashingResult {
  readonly message: FeedMessage;
  readonly marketKey: MarketKey;
  readonly code: 'bad_result' | 'other_result';
}

export interface RecordedResults {
  readonly hasWork: boolean;
  /** Of these markets nothing of the message was taken in. */
  readonly clashing: readonly ClashingResult[];
}

/** Who says it, and which producers go before which, where several tell of the same matches. */
export interface Speaker {
  readonly producer: string;
  readonly order: readonly string[];
}

/**
 * Results and the work they make necessary become durable together. A producer may name some outcomes of a market and
 * the others later: whether more than one has won, or none, is judged by all that is held then.
 */
export async function recordResults(
  tx: Sql,
  jobs: Jobs,
  speaker: Speaker,
  news: readonly ToldNews[],
): Promise<RecordedResults> {
  const refs = [...new Map(news.map(({ ref }) => [makeSelectionId(ref), ref])).values()];
  const events = await lockEvents(tx, [...new Set(refs.map((ref) => ref.eventId))]);
  const ruleVersions = new Map(events.map((event) => [event.event_id, event.rule_version]));
  const markets = groupHeld(await listResultRows(tx, refs));
  const changed = new Map<SelectionId, HeldOutcome>();
  const versions: HeldOutcome[] = [];
  const clashing: ClashingResult[] = [];
  for (const part of groupNews(news)) {
    const { eventId, marketKey } = part.first.ref;
    const name = nameMarket(part.first.ref);
    const before = markets.get(name) ?? new Map<OutcomeId, HeldOutcome>();
    const { held, taken, isDenied } = followAll(before, part.news, speaker, ruleVersions.get(eventId) ?? 0);
    const { message } = part.first;
    if (isDenied) clashing.push({ message, marketKey, code: 'other_result' });
    if (part.first.news.kind === 'settle' && !canBeHeld(marketKey, held, taken)) {
      clashing.push({ message, marketKey, code: 'bad_result' });
      continue;
    }
    markets.set(name, held);
    for (const one of taken) changed.set(makeSelectionId(one.after.ref), one.after);
    versions.push(...taken.filter(({ before, after }) => after.version > before.version).map(({ after }) => after));
  }
  if (changed.size > 0) await upsertResults(tx, [...changed.values()]);
  if (versions.length > 0) await appendHistory(tx, versions);
  await addWork(tx, jobs, versions);
  return { hasWork: versions.length > 0, clashing };
}

type HeldMarket = ReadonlyMap<OutcomeId, HeldOutcome>;

function nameMarket({ eventId, marketKey }: SelectionRef): string {
  return `${eventId}/${marketKey}`;
}

function groupHeld(rows: readonly ResultRow[]): Map<string, HeldMarket> {
  const markets = new Map<string, Map<OutcomeId, HeldOutcome>>();
  for (const row of rows) {
    const ref = { eventId: row.event_id, marketKey: row.market_key, outcomeId: row.outcome_id };
    const market = markets.get(nameMarket(ref)) ?? new Map<OutcomeId, HeldOutcome>();
    markets.set(nameMarket(ref), market);
    market.set(ref.outcomeId, { ref, held: toHeld(row), version: row.version, source: row.source });
  }
  return markets;
}

/** What one message says of one market, in its order, however many parts it says it in. */
interface NewsPart {
  readonly first: ToldNews;
  readonly news: ToldNews[];
}

function groupNews(news: readonly ToldNews[]): NewsPart[] {
  const parts: NewsPart[] = [];
  let open = new Map<string, NewsPart>();
  for (const one of news) {
    if (parts.at(-1)?.first.message !== one.message) open = new Map();
    const part = open.get(nameMarket(one.ref));
    if (part) {
      part.news.push(one);
      continue;
    }
    const begun = { first: one, news: [one] };
    open.set(nameMarket(one.ref), begun);
    parts.push(begun);
  }
  return parts;
}

interface Taken {
  readonly before: HeldOutcome;
  readonly after: HeldOutcome;
}

interface Followed {
  readonly held: HeldMarket;
  readonly taken: readonly Taken[];
  /** Something of it was said otherwise by a producer that goes before. */
  readonly isDenied: boolean;
}

/** What is held of a market after the news, and which outcomes they change. */
function followAll(
  before: HeldMarket,
  news: readonly ToldNews[],
  { producer, order }: Speaker,
  ruleVersion: number,
): Followed {
  const held = new Map(before);
  const taken: Taken[] = [];
  let isDenied = false;
  for (const one of news) {
    const was = held.get(one.ref.outcomeId) ?? nothingSaid(one.ref);
    const after = follow(was, one, producer, ruleVersion);
    if (after === was) continue;
    if (!mayUnsay(producer, findSource(was.held, one.news), order)) {
      isDenied ||= !saysTheSame(was.held, after.held);
      continue;
    }
    held.set(one.ref.outcomeId, after);
    taken.push({ before: was, after });
  }
  return { held, taken, isDenied };
}

/**
 * Whoever takes the win from one outcome and gives it to another in the next message leaves the market without a winner between
 * the two.
 */
function canBeHeld(marketKey: MarketKey, market: HeldMarket, taken: readonly Taken[]): boolean {
  if (taken.length === 0) return true;
  const results = listSettled(market);
  if (!isOneOfMany(marketKey, results)) return false;
  const isMoved = taken.some(({ before }) => !isLost(before.held.settled?.result));
  return isMoved || !isLostByAll(marketKey, results);
}

function isLost(result: LegResult | undefined): boolean {
  return result === undefined || result.kind === 'lose' || result.kind === 'half_lose';
}

/** Who said what the news would change, or lie over. */
function findSource({ settled, cancelledBy }: Held, { kind }: News): string | undefined {
  if (kind === 'rollback_cancel') return cancelledBy;
  return kind === 'cancel' ? (cancelledBy ?? settled?.source) : settled?.source;
}

/** What a producer has said is unsaid by itself, or by one that goes before it. */
function mayUnsay(producer: string, source: string | undefined, order: readonly string[]): boolean {
  if (source === undefined || source === producer || !order.includes(source)) return true;
  return order.includes(producer) && order.indexOf(producer) < order.indexOf(source);
}

/** A cancel that lies over a result hides it, and may be taken back. */
function listSettled(market: HeldMarket): (LegResult | undefined)[] {
  return [...market.values()].map(({ held }) => held.settled?.result);
}

function nothingSaid(ref: SelectionRef): HeldOutcome {
  return { ref, held: NOTHING_SAID, version: 0, source: '' };
}

/** The very same object where the news change nothing; what the rules said of the event counts as older. */
function follow(before: HeldOutcome, { ref, news }: OutcomeNews, producer: string, ruleVersion: number): HeldOutcome {
  const held = takeNews(before.held, news, producer);
  if (held === before.held) return before;
  const source = findPresentResult(held)?.source ?? producer;
  // A first result always counts, even one that says what nobody doubted.
  const version = saysTheSame(held, before.held) ? before.version : before.version + ruleVersion + 1;
  return { ref, held, version, source };
}

async function addWork(tx: Sql, jobs: Jobs, versions: readonly HeldOutcome[]): Promise<void> {
  const settle = new Set(versions.map(({ ref }) => ref.eventId));
  const resettle = new Set(versions.filter(({ version }) => version > 1).map(({ ref }) => ref.eventId));
  for (const eventId of settle) await addEventWork(tx, jobs, SETTLE_EVENT, eventId);
  for (const eventId of resettle) await addEventWork(tx, jobs, RESETTLE_EVENT, eventId);
}

export async function addEventWork(tx: Sql, jobs: Jobs, kind: string, eventId: EventId): Promise<void> {
  await jobs.add(tx, kind, String(eventId), { eventId });
}
