import type { FeedFixture, HeldAnswer } from '@glasshouse/contracts/feed';
import { toFeedId, toFeedName, type FeedDraft, type LineProblem } from '../adapter/index.ts';
import { decideResults, findFinal } from './decide-results.ts';
import { identifyMatches, pairOf, scoreOf, type HeldMatch } from './identify-matches.ts';
import { draftState, type MatchMemory } from './match-memory.ts';
import { readSeason, type Season } from './read-season.ts';
import type { SeasonMatch } from './season-match.ts';
import { toTeam } from './to-team.ts';

/** A match that nobody but an operator can place; until then nothing of it is told, and its event stays as it is. */
export interface HeldEvent {
  readonly line: number;
  readonly home: string;
  readonly away: string;
  /** As its file writes it (`SeasonMatch`): an answer is known again by it, whatever zone its league is in. */
  readonly startsAtMs: number;
  /** The event it may be. */
  readonly event: string | undefined;
  readonly reason: string;
}

export interface VersionAnswer {
  readonly messages: readonly FeedDraft[];
  readonly problems: readonly LineProblem[];
  readonly held: readonly HeldEvent[];
}

export interface OpenFootballAdapter {
  /** The next published version of the season: what it says otherwise than the versions before. */
  readVersion(text: string): VersionAnswer;
  /**
   * An operator's word about an event that a held match may be: it is that match under its new names from the next
   * version on, or it is another one and counts as gone. Where several matches are held for one event, `match` says
   * which is meant; without it, the first.
   */
  answerHeld(event: string, word: HeldAnswer, match?: Pick<HeldEvent, 'home' | 'away' | 'startsAtMs'>): void;
  /** How the events stand that are named, or all: for a house that asks for recovery. */
  draftState(events?: readonly string[]): readonly FeedDraft[];
  /** No further version will come: what has no result by now is cancelled. */
  endSeason(): readonly FeedDraft[];
}

const FOOTBALL = 1;
/** So many versions have to be without a match before it counts as cancelled. */
const MOST_MISSED = 3;
/** A version that lacks more than this part of what was still to be played is no version of the season. */
const MOST_LOST = 0.5;
const FEW = 6;

/** Follows one season through its versions, from the first one on: who is who depends on all that came before. */
export function makeOpenFootballAdapter(): OpenFootballAdapter {
  const adapter = new Adapter();
  return {
    readVersion: (text) => adapter.readVersion(text),
    answerHeld: (event, word, match) => adapter.answerHeld(event, word, match),
    draftState: (events) => adapter.draftState(events),
    endSeason: () => adapter.endSeason(),
  };
}

class Adapter implements OpenFootballAdapter {
  private readonly memories: MatchMemory[] = [];
  /** What the season was called first: its events and its tournament keep that name in their ids. */
  private season: string | undefined;
  private held: readonly HeldMatch<MatchMemory>[] = [];

  readVersion(text: string): VersionAnswer {
    const season = readSeason(text);
    const { matches, unreadable, name } = season;
    if (matches.length === 0) return { messages: [], problems: season.problems, held: [] };
    const identified = identifyMatches(
      this.memories.filter((memory) => !memory.isGone),
      matches,
      unreadable,
    );
    if (this.isOther(identified.missing, identified.same.length)) {
      const reason = `"${toFeedName(name)}" has too few of the matches that were known: it is refused whole`;
      return { messages: [], problems: [...season.problems, { line: 0, reason }], held: [] };
    }
    this.season ??= name;
    this.held = identified.held;
    const lost = [...identified.missing, ...this.memories.filter((memory) => memory.isGone)];
    const messages = [
      ...identified.same.flatMap(([memory, match]) =>
        draftMatch(season, this.tournamentId(), match, follow(memory, match)),
      ),
      ...this.openAll(season, identified.fresh),
      ...lost.flatMap(draftMissing),
    ];
    return {
      messages,
      problems: [...season.problems, ...this.listProblems(identified.missing)],
      held: this.listHeld(),
    };
  }

  answerHeld(event: string, word: HeldAnswer, match?: Pick<HeldEvent, 'home' | 'away' | 'startsAtMs'>): void {
    const held = this.held.find((one) => one.event?.event === event && (!match || isMeant(one.match, match)));
    if (!held?.event) return;
    if (word === 'other') held.event.isGone = true;
    else {
      held.event.homeTeam = held.match.homeTeam;
      held.event.awayTeam = held.match.awayTeam;
      held.event.startsAtMs = held.match.startsAtMs;
      // Otherwise scores that have changed places would go on looking so.
      held.event.score = scoreOf(held.match);
    }
  }

  draftState(events?: readonly string[]): readonly FeedDraft[] {
    return this.memories.filter(({ event }) => events?.includes(event) ?? true).flatMap(draftState);
  }

  endSeason(): readonly FeedDraft[] {
    return this.memories.flatMap(cancel);
  }

  /** Most of what was still to come is not in it. */
  private isOther(missing: readonly MatchMemory[], sameCount: number): boolean {
    const open = this.memories.filter((memory) => !memory.ended && !memory.isGone);
    const lost = missing.filter((memory) => !memory.ended && memory.missedVersions === 0).length;
    const isLost = open.length >= FEW && lost > MOST_LOST * open.length;
    return isLost || (this.memories.length >= FEW && sameCount === 0);
  }

  private tournamentId(): string {
    return toFeedId(this.season ?? '');
  }

  /** By their dates, so that the order of the file names nothing. */
  private openAll(season: Season, fresh: readonly SeasonMatch[]): FeedDraft[] {
    return fresh
      .toSorted((one, other) => one.startsAtMs - other.startsAtMs || one.line - other.line)
      .flatMap((match) => {
        const memory = open(this.nameEvent(match), match);
        this.memories.push(memory);
        return draftMatch(season, this.tournamentId(), match, memory);
      });
  }

  /** Cups let the same two meet more than once in the same ground. */
  private nameEvent(match: SeasonMatch): string {
    const pair = `${this.season}.${pairOf(match)}`;
    const taken = new Set(this.memories.map((memory) => memory.event));
    for (let count = 1; ; count++) {
      const event = toFeedId(count === 1 ? pair : `${pair}.${count}`);
      if (!taken.has(event)) return event;
    }
  }

  private listProblems(missing: readonly MatchMemory[]): LineProblem[] {
    return [
      ...this.held.map(({ match, reason }) => ({
        line: match.line,
        reason: `${match.home} - ${match.away} is held for an operator: ${reason}`,
      })),
      ...missing
        .filter(({ missedVersions }) => missedVersions <= MOST_MISSED)
        .map(({ event, score, missedVersions }) => ({ line: 0, reason: explainMissing(event, score, missedVersions) })),
    ];
  }

  private listHeld(): HeldEvent[] {
    return this.held.map(({ match: { line, home, away, startsAtMs }, event, reason }) => {
      return { line, home, away, startsAtMs, event: event?.event, reason };
    });
  }
}

function isMeant(one: SeasonMatch, other: Pick<HeldEvent, 'home' | 'away' | 'startsAtMs'>): boolean {
  return one.home === other.home && one.away === other.away && one.startsAtMs === other.startsAtMs;
}

function explainMissing(event: string, score: string | undefined, missed: number): string {
  if (score !== undefined) return `${event} is no longer in the file; its result stands`;
  return missed < MOST_MISSED
    ? `${event} is no longer in the file (${missed} of ${MOST_MISSED} versions before it is cancelled)`
    : `${event} is cancelled: ${MOST_MISSED} versions were without it`;
}

function open(event: string, match: SeasonMatch): MatchMemory {
  const { homeTeam, awayTeam, startsAtMs, round } = match;
  return {
    event,
    homeTeam,
    awayTeam,
    startsAtMs,
    round,
    score: scoreOf(match),
    fixture: toFixture('', '', match),
    told: '',
    state: 'scheduled',
    goals: [],
    results: new Map(),
    takenBack: new Set(),
    ended: false,
    final: undefined,
    missedVersions: 0,
    isGone: false,
  };
}

function follow(memory: MatchMemory, match: SeasonMatch): MatchMemory {
  memory.startsAtMs = match.startsAtMs;
  memory.round = match.round;
  memory.score = scoreOf(match);
  memory.missedVersions = 0;
  return memory;
}

/** A version without it may be a mistake; several are not. One with a result keeps it. */
function draftMissing(memory: MatchMemory): FeedDraft[] {
  memory.missedVersions += 1;
  return memory.missedVersions === MOST_MISSED || memory.isGone ? cancel(memory) : [];
}

function cancel(memory: MatchMemory): FeedDraft[] {
  if (memory.score !== undefined || memory.ended) return [];
  const { event, fixture } = memory;
  memory.state = 'cancelled';
  memory.told = '';
  memory.ended = true;
  return [
    { kind: 'fixture_change', event, fixture, state: 'cancelled' },
    { kind: 'event_end', event },
  ];
}

function draftMatch(season: Season, tournamentId: string, match: SeasonMatch, memory: MatchMemory): FeedDraft[] {
  memory.fixture = toFixture(season.name, tournamentId, match);
  return [...draftFixture(match, memory), ...draftGoals(match, memory), ...draftResults(match, memory)];
}

function toFixture(season: string, tournamentId: string, match: SeasonMatch): FeedFixture {
  return {
    sportId: FOOTBALL,
    category: { id: 'football', name: 'Football' },
    tournament: { id: tournamentId, name: toFeedName(season) },
    home: toCompetitor(match.home),
    away: toCompetitor(match.away),
    startsAtMs: match.kickOffMs,
  };
}

function draftFixture(match: SeasonMatch, memory: MatchMemory): FeedDraft[] {
  const { fixture, event } = memory;
  const told = JSON.stringify([fixture, match.state]);
  if (memory.told === told) return [];
  const moved = match.state !== memory.state;
  memory.told = told;
  memory.state = match.state;
  return [{ kind: 'fixture_change', event, fixture, ...(moved ? { state: match.state } : {}) }];
}

function toCompetitor(name: string): FeedFixture['home'] {
  return { id: toFeedId(toTeam(name)), name };
}

/** All of them anew where one is told otherwise; none of what was not played to its end. */
function draftGoals(match: SeasonMatch, memory: MatchMemory): FeedDraft[] {
  const goals = match.state === 'scheduled' ? match.goals : [];
  if (JSON.stringify(goals) === JSON.stringify(memory.goals)) return [];
  memory.goals = goals;
  return [{ kind: 'goals', event: memory.event, goals: [...goals] }];
}

/** Results that turned out wrong, or are told no more, are taken back before others are given. */
function draftResults(match: SeasonMatch, memory: MatchMemory): FeedDraft[] {
  const { results, event } = memory;
  const now = new Map(decideResults(match).map((result) => [result.key, result]));
  const isOther = (key: string): boolean => JSON.stringify(results.get(key)) !== JSON.stringify(now.get(key));
  const wrong = [...results.keys()].filter(isOther);
  const markets = [...now.values()].filter(({ key }) => isOther(key));
  for (const key of wrong) {
    results.delete(key);
    memory.takenBack.add(key);
  }
  for (const market of markets) results.set(market.key, market);
  const drafts: FeedDraft[] = [];
  if (wrong.length > 0) drafts.push({ kind: 'rollback_settlement', event, keys: wrong });
  if (markets.length > 0) drafts.push({ kind: 'bet_settlement', event, certainty: 2, markets });
  return [...drafts, ...draftEnd(match, memory)];
}

/** With its score, and again where that is another one: results and tables are made of it. */
function draftEnd(match: SeasonMatch, memory: MatchMemory): FeedDraft[] {
  const final = findFinal(match);
  if (!final || JSON.stringify(final) === JSON.stringify(memory.final)) return [];
  memory.ended = true;
  memory.final = final;
  return [{ kind: 'event_end', event: memory.event, status: final }];
}
