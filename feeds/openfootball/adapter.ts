import type { FeedFixture, FeedMarketResult } from '@glasshouse/contracts/feed';
import { toFeedId, toFeedName, type FeedDraft, type LineProblem } from '../adapter/index.ts';
import { decideResults } from './decide-results.ts';
import { readSeason, toTeam, type SeasonMatch } from './read-season.ts';

export interface VersionAnswer {
  readonly messages: readonly FeedDraft[];
  readonly problems: readonly LineProblem[];
}

export interface OpenFootballAdapter {
  /** The next published version of the season: what it says otherwise than the versions before. */
  readVersion(text: string): VersionAnswer;
}

interface MatchMemory {
  /** Fixture and state, as last told. */
  told: string;
  state: SeasonMatch['state'];
  readonly results: Map<string, FeedMarketResult>;
  ended: boolean;
}

const FOOTBALL = 1;

/** Follows one season through its versions; a version that cannot be read changes nothing. */
export function makeOpenFootballAdapter(): OpenFootballAdapter {
  const memories = new Map<string, MatchMemory>();
  return {
    readVersion: (text) => {
      const { name, matches, problems } = readSeason(text);
      const messages = matches.flatMap((match) => {
        const memory = memories.get(match.event) ?? { told: '', state: 'scheduled', results: new Map(), ended: false };
        memories.set(match.event, memory);
        return [...tellFixture(name, match, memory), ...tellResults(match, memory)];
      });
      return { messages, problems };
    },
  };
}

function tellFixture(season: string, match: SeasonMatch, memory: MatchMemory): FeedDraft[] {
  const fixture: FeedFixture = {
    sportId: FOOTBALL,
    category: { id: 'football', name: 'Football' },
    tournament: { id: toFeedId(season), name: toFeedName(season) },
    home: toCompetitor(match.home),
    away: toCompetitor(match.away),
    startsAtMs: match.startsAtMs,
  };
  const told = JSON.stringify([fixture, match.state]);
  if (memory.told === told) return [];
  const moved = match.state !== memory.state;
  memory.told = told;
  memory.state = match.state;
  return [{ kind: 'fixture_change', event: match.event, fixture, ...(moved ? { state: match.state } : {}) }];
}

function toCompetitor(name: string): FeedFixture['home'] {
  return { id: toFeedId(toTeam(name)), name };
}

/** Results that turned out wrong, or are told no more, are taken back before others are given. */
function tellResults({ event, ...match }: SeasonMatch, memory: MatchMemory): FeedDraft[] {
  const { results } = memory;
  const now = new Map(decideResults({ event, ...match }).map((result) => [result.key, result]));
  const isOther = (key: string): boolean => JSON.stringify(results.get(key)) !== JSON.stringify(now.get(key));
  const wrong = [...results.keys()].filter(isOther);
  const markets = [...now.values()].filter(({ key }) => isOther(key));
  for (const key of wrong) results.delete(key);
  for (const market of markets) results.set(market.key, market);
  const drafts: FeedDraft[] = [];
  if (wrong.length > 0) drafts.push({ kind: 'rollback_settlement', event, keys: wrong });
  if (markets.length > 0) drafts.push({ kind: 'bet_settlement', event, certainty: 2, markets });
  if (markets.length > 0 && !memory.ended) {
    memory.ended = true;
    drafts.push({ kind: 'event_end', event });
  }
  return drafts;
}
