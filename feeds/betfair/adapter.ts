import type { FeedDraft, LineProblem } from '../adapter/index.ts';
import { mustHold, takeScores } from './cricket-status.ts';
import { makeEvent, makeMarket, type EventState, type MarketState } from './event-state.ts';
import { findSides } from './lines.ts';
import { parseLine, type BadChange, type StreamLine } from './parse-line.ts';
import { RaceDesk } from './race-desk.ts';
import { SPORT_BY_EVENT_TYPE } from './sport.table.ts';
import { learnFromDefinition, learnFromScores, makeTeamBook, type TeamBook } from './teams.ts';
import { holdMarket, isDated, takeChange } from './take-change.ts';
import { draftEvent } from './draft-event.ts';
import type { MarketChange, MarketDefinition, ScoreChange } from './wire.ts';

/** What one line of a recording came to. */
export interface LineAnswer {
  /** When the exchange published it; absent where the line is broken. */
  readonly atMs?: number;
  readonly messages: readonly FeedDraft[];
  readonly problems: readonly LineProblem[];
}

export interface BetfairAdapter {
  /** Takes the next line, of prices or of scores, in order of their publishing. Never throws on content. */
  readLine(text: string, line: number): LineAnswer;
}

/**
 * Names that stand in the score recording beside the prices, or in later definitions of a race. Scores start with the
 * match, prices days earlier: reading the names first lets the fixture carry them from its opening on.
 */
export function readTeams(lines: Iterable<string>): TeamBook {
  const teams = makeTeamBook();
  for (const text of lines) {
    const parsed = parseLine(text);
    if (parsed.ok) learnFromLine(teams, parsed.line);
  }
  return teams;
}

function learnFromLine(teams: TeamBook, line: StreamLine): void {
  if (line.op === 'ccm') for (const change of line.cc ?? []) learnFromScores(teams, change);
  else for (const change of line.mc ?? []) learnFromChange(teams, change);
}

function learnFromChange(teams: TeamBook, { marketDefinition }: MarketChange): void {
  if (marketDefinition) learnFromDefinition(teams, marketDefinition);
}

/** Turns a recorded Betfair exchange stream into our feed messages, one line at a time. */
export function makeBetfairAdapter(teams: TeamBook = makeTeamBook()): BetfairAdapter {
  return new Adapter(teams);
}

type Touched = Map<EventState, Set<MarketState>>;

class Adapter implements BetfairAdapter {
  private readonly teams: TeamBook;
  private readonly events = new Map<string, EventState>();
  private readonly eventByMarket = new Map<string, EventState>();
  /** Markets that are not offered; each is reported once. */
  private readonly leftOut = new Set<string>();
  private readonly races: RaceDesk;

  constructor(teams: TeamBook) {
    this.teams = teams;
    this.races = new RaceDesk(teams);
  }

  readLine(text: string, line: number): LineAnswer {
    const parsed = parseLine(text);
    if (!parsed.ok) return { messages: [], problems: [{ line, reason: parsed.reason }] };
    const touched: Touched = new Map();
    const reasons = [...parsed.bad.map((one) => this.takeBad(one, touched)), ...this.take(parsed.line, touched)];
    const matches = [...touched].flatMap(([event, markets]) => draftEvent(event, markets, this.teams));
    const messages = [...matches, ...this.races.tell(parsed.line.pt)];
    return { atMs: parsed.line.pt, messages, problems: reasons.map((reason) => ({ line, reason })) };
  }

  private take(line: StreamLine, touched: Touched): string[] {
    if (line.op === 'ccm') {
      for (const change of line.cc ?? []) this.takeScores(change, touched);
      return [];
    }
    return (line.mc ?? []).flatMap((change) => this.takePrices(change, touched) ?? []);
  }

  /** It costs its own market alone; one that was on offer is held until it can be read again. */
  private takeBad({ id, isDefinition, reason }: BadChange, touched: Touched): string {
    const event = id === undefined ? undefined : this.eventByMarket.get(id);
    const market = id === undefined ? undefined : event?.markets.get(id);
    if (event && market) {
      holdMarket(market, isDefinition);
      touched.set(event, new Set([...(touched.get(event) ?? []), market]));
    } else if (id !== undefined) this.races.hold(id, isDefinition);
    return `${id === undefined ? 'a change' : `market ${id}`} cannot be read: ${reason}`;
  }

  private takeScores(change: ScoreChange, touched: Touched): void {
    learnFromScores(this.teams, change);
    const event = this.events.get(change.eventId);
    if (!event) return;
    const before = mustHold(event.cricket);
    event.cricket = takeScores(event.cricket, change);
    const markets = mustHold(event.cricket) === before ? [] : event.markets.values();
    touched.set(event, new Set([...(touched.get(event) ?? []), ...markets]));
  }

  /** Answers why a market is left out, the first time. */
  private takePrices(change: MarketChange, touched: Touched): string | undefined {
    if (this.leftOut.has(change.id)) return undefined;
    const reason = this.races.isRace(change) ? this.races.take(change) : this.takeMatch(change, touched);
    if (reason === undefined) return undefined;
    this.leftOut.add(change.id);
    return `market ${change.id} is left out: ${reason}`;
  }

  /** Answers why a new market cannot be offered. */
  private takeMatch(change: MarketChange, touched: Touched): string | undefined {
    const event = this.eventByMarket.get(change.id) ?? this.openMarket(change);
    if (typeof event === 'string') return event;
    const market = event.markets.get(change.id);
    if (!market) return undefined;
    const definition = takeChange(market, change);
    if (definition) {
      learnFromDefinition(this.teams, definition);
      event.live ||= definition.inPlay;
    }
    touched.set(event, new Set([...(touched.get(event) ?? []), market]));
    return undefined;
  }

  /** The event that the new market belongs to, or the reason why the market cannot be offered. */
  private openMarket(change: MarketChange): EventState | string {
    const definition = change.marketDefinition;
    if (!definition) return 'prices came before its definition';
    const sportId = SPORT_BY_EVENT_TYPE[definition.eventTypeId];
    if (definition.marketType === undefined) return 'it has no marketType';
    if (sportId === undefined) return `event type ${definition.eventTypeId} is not among our sports`;
    if (!isDated(definition)) return `"${definition.marketTime}" is no time`;
    const event = this.findEvent(definition, sportId);
    if (!event) return 'its runners are not two sides';
    const market = makeMarket(change.id, definition, event.sides);
    if (market.lines.length === 0) return `${definition.marketType} is not offered here`;
    const twin = findTwin(event, market);
    if (twin) return `its event has market ${twin.id} of the same kind already`;
    event.markets.set(change.id, market);
    this.events.set(definition.eventId, event);
    this.eventByMarket.set(change.id, event);
    return event;
  }

  private findEvent(definition: MarketDefinition, sportId: number): EventState | undefined {
    const sides = findSides(definition, this.teams.homeSelections);
    const known = this.events.get(definition.eventId);
    if (!sides || !known) return sides && makeEvent(definition.eventId, sportId, sides);
    const same = known.markets.size === 0 || [known.sides.home, known.sides.away].includes(sides.home);
    return same ? known : undefined;
  }
}

/** The exchange knows its markets by id; to us two with one key would be one, of two prices and settled twice. */
function findTwin(event: EventState, market: MarketState): MarketState | undefined {
  const keys = new Set(market.lines.map((line) => line.key));
  return [...event.markets.values()].find((one) => one.lines.some((line) => keys.has(line.key)));
}
