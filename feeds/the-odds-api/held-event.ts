import { FeedEventState, FeedFixture } from '@glasshouse/contracts/feed';
import { FeedMarket } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { Type, type Static } from 'typebox';
import type { FeedDraft } from '../adapter/index.ts';
import { decideResults } from './decide-results.ts';

const Score = Type.Object({ home: Type.Integer({ minimum: 0 }), away: Type.Integer({ minimum: 0 }) });

/** An event as the house has been told it; it is kept on disk too. Moments are milliseconds since 1970. */
export const HeldEvent = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 80 }),
  sportKey: Type.String({ minLength: 1, maxLength: 60 }),
  /** As the provider calls them. */
  home: Type.String(),
  away: Type.String(),
  fixture: FeedFixture,
  state: FeedEventState,
  section: Type.Union([Type.Literal('line'), Type.Literal('live')]),
  markets: Type.Array(FeedMarket),
  /** When its prices were last read. */
  pricedAtMs: Type.Number(),
  /** So many lists of the provider's in a row have not named it. */
  goneLists: Type.Integer({ minimum: 0 }),
  /** The provider gives it other teams than those it was sold with. */
  isBarred: Type.Boolean(),
  /** It began then, as turned out later: bets placed from then on, until it was known, are void. */
  begunUnseen: Type.Optional(Type.Object({ startAtMs: Type.Integer(), endAtMs: Type.Integer() })),
  /** That it had begun was a mistake of the provider's, and nothing is void. */
  begunUndone: Type.Optional(Type.Literal(true)),
  score: Type.Optional(Score),
  isFinal: Type.Boolean(),
  endedAtMs: Type.Optional(Type.Number()),
});
export type HeldEvent = Static<typeof HeldEvent>;

/** All that holds of it now, for a house that asks. */
export function draftWhole(held: HeldEvent): FeedDraft[] {
  const { id: event, section, markets } = held;
  const status = draftStatus(held);
  const play = { kind: 'odds_change', event, section, ...(status ? { status } : {}), markets } as const;
  const ended = held.endedAtMs !== undefined;
  const isUndone = held.begunUndone && !held.begunUnseen;
  return [
    draftFixture(held),
    ...(isUndone ? [{ kind: 'rollback_cancel', event, keys: listKeys(held) } as const] : []),
    ...(ended ? [] : [play]),
    ...draftUnseen('bet_cancel', held),
    ...(ended ? draftEnd(held) : []),
  ];
}

function draftUnseen(kind: 'bet_cancel' | 'rollback_cancel', held: HeldEvent): FeedDraft[] {
  const keys = listKeys(held);
  return held.begunUnseen && keys.length > 0 ? [{ kind, event: held.id, keys, ...held.begunUnseen }] : [];
}

/** Its start is known to be another now; what was sold since a start that lies behind us was sold while it was played. */
export function moveStart(held: HeldEvent, startAtMs: number, nowMs: number): FeedDraft[] {
  const before = held.begunUnseen;
  const endAtMs = before?.endAtMs ?? Math.min(held.fixture.startsAtMs, nowMs);
  const undone = draftUnseen('rollback_cancel', held);
  held.fixture = { ...held.fixture, startsAtMs: startAtMs };
  if (startAtMs < endAtMs) held.begunUnseen = { startAtMs, endAtMs };
  else delete held.begunUnseen;
  if (undone.length > 0 && !held.begunUnseen) held.begunUndone = true;
  return [...undone, ...draftUnseen('bet_cancel', held)];
}

export function draftFixture({ id: event, fixture, state }: HeldEvent): FeedDraft {
  return { kind: 'fixture_change', event, fixture, state };
}

/** What the final score decides, where there is one, and that it is over. */
export function draftEnd(held: HeldEvent): FeedDraft[] {
  const status = held.isFinal ? draftStatus(held) : undefined;
  return [...draftResults(held), { kind: 'event_end', event: held.id, ...(status ? { status } : {}) }];
}

export function draftResults(held: HeldEvent): FeedDraft[] {
  if (!held.isFinal || !held.score) return [];
  const markets = decideResults(listKeys(held), held.score) ?? [];
  return markets.length > 0 ? [{ kind: 'bet_settlement', event: held.id, certainty: 2, markets }] : [];
}

/** Every market that was ever offered. */
export function listKeys({ markets }: HeldEvent): string[] {
  return markets.map(({ key }) => key);
}

/** Absent as long as the provider has told no score. */
export function draftStatus({ score, isFinal }: HeldEvent): LiveStatusView | undefined {
  return score && { phase: isFinal ? 'ended' : 'playing', score, period: 0, periodScores: [] };
}

/** Nothing of it is sold any more until it is offered anew; nothing where nothing was. */
export function stopEvent(held: HeldEvent): FeedDraft[] {
  if (!held.markets.some(({ status }) => status === 'active')) return [];
  held.markets = held.markets.map((market) =>
    market.status === 'active' ? { ...market, status: 'suspended' } : market,
  );
  return [{ kind: 'bet_stop', event: held.id }];
}

/** The house is told what differs from what it has been told. */
export function offerEvent(held: HeldEvent, offered: readonly FeedMarket[], nowMs: number): FeedDraft[] {
  const told = new Map(held.markets.map((market) => [market.key, market]));
  const news = offered.filter((market) => JSON.stringify(market) !== JSON.stringify(told.get(market.key)));
  const keys = new Set(offered.map(({ key }) => key));
  const left = held.markets
    .filter(({ key, status }) => !keys.has(key) && status !== 'inactive')
    .map(({ key }): FeedMarket => ({ key, status: 'inactive', outcomes: [] }));
  for (const market of [...news, ...left]) told.set(market.key, market);
  held.markets = [...told.values()];
  held.pricedAtMs = nowMs;
  if (news.length + left.length === 0) return [];
  return [{ kind: 'odds_change', event: held.id, section: 'line', markets: [...news, ...left] }];
}
