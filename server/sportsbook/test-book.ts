import {
  MARKET_TYPES,
  parseMarketKey,
  parseSelectionId,
  type EventId,
  type SelectionRef,
} from '@glasshouse/domain/markets';
import { openDatabase } from '../platform/database/index.ts';
import { makeJobs } from '../platform/jobs/index.ts';
import { makeLogger } from '../platform/logs/index.ts';
import { makeMetrics } from '../platform/metrics/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { makeSportsbook, type MarketResult, type Sportsbook, type SportsbookDeps } from './index.ts';
import { fixtureChange, MAIN, oddsChange, START_SEC, TOTAL } from './test-messages.ts';

/** Sportsbooks on a real database, for the tests of this folder. */
export interface TestBooks {
  readonly home: TestDatabase;
  open(given?: GivenBook): TestBook;
}

export interface GivenBook {
  readonly nowMs?: () => number;
  readonly producersTogether?: () => readonly string[];
  readonly onRenumbered?: NonNullable<SportsbookDeps['onRenumbered']>;
}

export interface TestBook {
  readonly sportsbook: Sportsbook;
  readonly told: string[];
  refusedOf(producer: string): Promise<number>;
  countPriceErrors(): Promise<number>;
}

const log = makeLogger('fatal');

export async function openTestBooks(): Promise<TestBooks> {
  // Never connected: it only lets the modules name their migrations.
  const nowhere = openDatabase('postgresql://localhost', log);
  const nobody = makeJobs(nowhere, log);
  const unused = { database: nowhere, log, metrics: makeMetrics(), jobs: nobody, publish: () => undefined };
  const sets = [nobody.migrations, makeSportsbook(unused).migrations].filter((set) => set !== undefined);
  const home = await openTestDatabase(sets);
  return {
    home,
    open: (given = {}) => openBook(home, given),
  };
}

function openBook(home: TestDatabase, given: GivenBook): TestBook {
  const { database } = home;
  const metrics = makeMetrics();
  const jobs = makeJobs(database, log);
  const told: string[] = [];
  const sportsbook = makeSportsbook({
    database,
    log,
    metrics,
    jobs,
    publish: (topic) => void told.push(topic),
    nowMs: () => (START_SEC - 3_600) * 1000,
    ...given,
  });
  return {
    sportsbook,
    told,
    refusedOf: async (producer) => {
      const { values } = await metrics.feedRefused.get();
      const own = values.filter((one) => one.labels['producer'] === producer);
      return own.reduce((sum, one) => sum + one.value, 0);
    },
    countPriceErrors: async () => {
      const found = await metrics.registry.getSingleMetric('glasshouse_price_errors_total')?.get();
      return (found?.values ?? []).reduce((sum, one) => sum + one.value, 0);
    },
  };
}

export function fail(what: string): never {
  throw new Error(`${what} is not there`);
}

/** An event with a main market and a total, under a name of its own. */
export async function offerEvent(sportsbook: Sportsbook, producer: string, name: string): Promise<EventId> {
  const home = { id: name, name };
  await sportsbook.applyAll(producer, [fixtureChange(name, { home }), oddsChange(name, [MAIN, TOTAL])]);
  const { events } = sportsbook.listCards({ section: 'line', limit: 200 });
  const card = events.find((one) => one.home.name === name) ?? fail(name);
  return card.eventId as EventId;
}

export function refsOf(eventId: number, key = '1x2'): SelectionRef[] {
  const parsed = parseMarketKey(key) ?? fail(key);
  return MARKET_TYPES[parsed.type].outcomes.map(
    (outcome) => parseSelectionId(`${eventId}/${key}/${outcome}`) ?? fail(outcome),
  );
}

/** The present words about a market's outcomes. */
export async function wordsOf({ home }: TestBooks, sportsbook: Sportsbook, eventId: number, key?: string) {
  return sportsbook.listResults(home.database, refsOf(eventId, key));
}

/** By outcome: what became of it, and in which version. */
export async function versionsOf(books: TestBooks, sportsbook: Sportsbook, eventId: number, key?: string) {
  return toVersions(await wordsOf(books, sportsbook, eventId, key));
}

export function toVersions(words: readonly MarketResult[]): Record<string, [string | undefined, number]> {
  return Object.fromEntries(words.map((one) => [one.outcomeId, [one.result?.kind, one.version]]));
}

export function priceOf(sportsbook: Sportsbook, id: string) {
  return sportsbook.findPrice(parseSelectionId(id) ?? fail(id));
}
