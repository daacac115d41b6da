import { Type, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { toFeedName } from '../adapter/index.ts';
import type { Fault } from './unmapped-code.ts';

const Key = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9_]+$' });
const Team = Type.String({ minLength: 1, maxLength: 120 });
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?Z$' });
const Anything = Type.Array(Type.Unknown(), { maxItems: 200 });

const Sport = Type.Object({
  key: Key,
  title: Team,
  active: Type.Optional(Type.Boolean()),
  has_outrights: Type.Boolean(),
});
export type OddsSportRow = Static<typeof Sport>;

const EventHead = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9:._-]+$' }),
  sport_key: Key,
  sport_title: Team,
  commence_time: Time,
  home_team: Team,
  away_team: Team,
  bookmakers: Type.Optional(Anything),
  completed: Type.Optional(Type.Boolean()),
  scores: Type.Optional(Type.Union([Type.Null(), Anything])),
});
const Bookmaker = Type.Object({ key: Key, last_update: Time, markets: Anything });
const Market = Type.Object({ key: Key, last_update: Type.Optional(Time), outcomes: Anything });
const Outcome = Type.Object({ name: Team, price: Type.Number(), point: Type.Optional(Type.Number()) });
const Score = Type.Object({ name: Team, score: Type.String({ pattern: '^\\d{1,3}$' }) });

export interface QuotedMarket {
  readonly bookmaker: string;
  readonly key: string;
  /** When the provider last saw these prices, milliseconds. */
  readonly seenAtMs: number;
  readonly outcomes: readonly Static<typeof Outcome>[];
}

export interface OddsEvent {
  readonly id: string;
  readonly sportKey: string;
  readonly sportTitle: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly quotes: readonly QuotedMarket[];
  readonly isCompleted: boolean;
  /** Absent as long as there is none of both sides, or where it names somebody else. */
  readonly score: { readonly home: number; readonly away: number } | undefined;
}

export interface Answer<Row> {
  readonly rows: readonly Row[];
  readonly faults: readonly Fault[];
  /** Ids of events that it names and of which no row can be read. */
  readonly unread?: ReadonlySet<string>;
}

const MOST_ROWS = 2_000;
const sport = Compile(Sport);
const head = Compile(EventHead);
const bookmaker = Compile(Bookmaker);
const market = Compile(Market);
const outcome = Compile(Outcome);
const score = Compile(Score);

/** The answer of `/v4/sports`; absent where it is no list. */
export function readSports(answer: unknown): Answer<OddsSportRow> | undefined {
  if (!Array.isArray(answer)) return undefined;
  const faults: Fault[] = [];
  const rows = pick(sport, answer.slice(0, MOST_ROWS), 'sports', faults);
  return { rows, faults };
}

/** The answer of `odds`, `scores` or `events` of a sport; absent where it is no list. One broken event is left out alone. */
export function readEvents(answer: unknown, sportKey: string): Answer<OddsEvent> | undefined {
  if (!Array.isArray(answer)) return undefined;
  const faults: Fault[] = [];
  if (answer.length > MOST_ROWS)
    faults.push(fault(sportKey, `${answer.length} events; the first ${MOST_ROWS} are read`));
  const seen = new Set<string>();
  const rows = pick(head, answer.slice(0, MOST_ROWS), sportKey, faults).flatMap((row) => {
    const event = readEvent(row, sportKey, faults);
    if (!event) return [];
    if (seen.has(event.id)) faults.push(fault(event.id, 'it stands twice in one answer'));
    else if (seen.add(event.id)) return [event];
    return [];
  });
  const unread = new Set(answer.flatMap(findId).filter((id) => !seen.has(id)));
  return { rows, faults, unread };
}

function findId(row: unknown): string[] {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? [row.id] : [];
}

function readEvent(row: Static<typeof EventHead>, sportKey: string, faults: Fault[]): OddsEvent | undefined {
  const { id, home_team: home, away_team: away } = row;
  const startsAtMs = Date.parse(row.commence_time);
  if (row.sport_key !== sportKey) return void faults.push(fault(id, `it is of "${row.sport_key}"`));
  if (!(startsAtMs >= 0)) return void faults.push(fault(id, `"${row.commence_time}" is no time to start`));
  const [homeName, awayName] = [toFeedName(home), toFeedName(away)];
  if (!homeName || !awayName || !toFeedName(row.sport_title)) return void faults.push(fault(id, 'a name is empty'));
  if (homeName === awayName) return void faults.push(fault(id, `${homeName} cannot play itself`));
  return {
    id,
    sportKey,
    sportTitle: row.sport_title,
    home,
    away,
    startsAtMs,
    quotes: readQuotes(row, faults),
    isCompleted: row.completed === true,
    score: readScore(row, faults),
  };
}

function readQuotes({ id, bookmakers = [] }: Static<typeof EventHead>, faults: Fault[]): QuotedMarket[] {
  return pick(bookmaker, bookmakers, id, faults).flatMap((one) =>
    pick(market, one.markets, `${id} ${one.key}`, faults).flatMap((row) => {
      const seenAtMs = Date.parse(row.last_update ?? one.last_update);
      const about = `${id} ${one.key} ${row.key}`;
      const outcomes = pick(outcome, row.outcomes, about, faults);
      // Half a market would be a price of something else.
      if (outcomes.length !== row.outcomes.length || !(seenAtMs >= 0)) return [];
      return [{ bookmaker: one.key, key: row.key, seenAtMs, outcomes }];
    }),
  );
}

function readScore(row: Static<typeof EventHead>, faults: Fault[]): OddsEvent['score'] {
  if (!row.scores || row.scores.length === 0) return undefined;
  const told = pick(score, row.scores, row.id, faults);
  const [home, away] = [row.home_team, row.away_team].map((team) => told.filter(({ name }) => name === team));
  if (told.length === 2 && home?.[0] && away?.[0]) {
    return { home: Number(home[0].score), away: Number(away[0].score) };
  }
  const names = told.map(({ name }) => name).join(', ');
  faults.push({ code: 'odds_api_name_unknown', about: row.id, detail: `scores of ${names || 'nobody'}` });
  return undefined;
}

function pick<Schema extends TSchema>(
  check: Validator<{}, Schema>,
  values: readonly unknown[],
  about: string,
  faults: Fault[],
): Static<Schema>[] {
  return values.flatMap((value) => {
    if (check.Check(value)) return [value];
    const [first] = check.Errors(value);
    faults.push(fault(about, `${first?.instancePath ?? ''} ${first?.message ?? 'broken'}`.trim()));
    return [];
  });
}

function fault(about: string, detail: string): Fault {
  return { code: 'odds_api_problem', about, detail };
}
