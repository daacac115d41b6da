import type { FeedDraft } from '../adapter/index.ts';
import { addMarket, isOfRace, makeRace, type RaceMarket, type RaceState } from './race-state.ts';
import { RACING_BY_EVENT_TYPE } from './sport.table.ts';
import { learnFromDefinition, type TeamBook } from './teams.ts';
import { holdMarket, isDated, takeChange } from './take-change.ts';
import { draftRace } from './draft-race.ts';
import type { MarketChange, MarketDefinition } from './wire.ts';

/** All races of a recording. */
export class RaceDesk {
  private readonly names: TeamBook;
  private readonly races: RaceState[] = [];
  private readonly known = new Map<string, { readonly race: RaceState; readonly market: RaceMarket }>();
  private readonly touched = new Set<RaceState>();

  constructor(names: TeamBook) {
    this.names = names;
  }

  /** True for a market of a race, old or new. */
  isRace({ id, marketDefinition }: MarketChange): boolean {
    return this.known.has(id) || (marketDefinition !== undefined && isRacing(marketDefinition));
  }

  /** Answers why a new market cannot be offered. */
  take(change: MarketChange): string | undefined {
    const found = this.known.get(change.id) ?? this.openMarket(change);
    if (typeof found === 'string') return found;
    const { race, market } = found;
    const definition = takeChange(market, change);
    if (definition) {
      race.redefined = true;
      learnFromDefinition(this.names, definition);
      for (const runner of definition.runners) race.runners.add(runner.id);
    }
    this.touched.add(race);
    return undefined;
  }

  /** A change of the market could not be read. */
  hold(id: string, isDefinition: boolean): void {
    const found = this.known.get(id);
    if (!found) return;
    holdMarket(found.market, isDefinition);
    this.touched.add(found.race);
  }

  /** What has changed since it was last asked. */
  tell(atMs: number): FeedDraft[] {
    const races = [...this.touched];
    this.touched.clear();
    return races.flatMap((race) => draftRace(race, this.names, atMs));
  }

  private openMarket({ id, marketDefinition: definition }: MarketChange) {
    if (!definition) return 'prices came before its definition';
    const sportId = RACING_BY_EVENT_TYPE[definition.eventTypeId];
    if (sportId === undefined) return 'it is of no race';
    if (definition.marketType === undefined) return 'it has no marketType';
    if (!isDated(definition)) return `"${definition.marketTime}" is no time`;
    if (new Set(definition.runners.map((runner) => runner.id)).size < 2) return 'nobody runs against another';
    const known = this.races.find((one) => isOfRace(one, definition));
    if (known?.ended) return 'its race is over';
    const race = known ?? makeRace(sportId, definition);
    const market = addMarket(race, id, definition);
    if (typeof market === 'string') return market;
    if (!known) this.races.push(race);
    const found = { race, market };
    this.known.set(id, found);
    return found;
  }
}

function isRacing({ eventTypeId }: MarketDefinition): boolean {
  return RACING_BY_EVENT_TYPE[eventTypeId] !== undefined;
}
