import type { FeedFixture } from '@glasshouse/contracts/feed';
import { assert } from '@glasshouse/domain/decision';
import { hashUnit, makeRandom } from '../chance/random.ts';
import { makeNameId, type Entrant } from '../names/index.ts';
import type { Course } from '../sports/index.ts';
import { makeBook } from './book.ts';
import { settingAt, type Fixture, type WorldPlan } from './calendar.ts';
import type { WorldMessage } from './message.ts';
import { listMoments, type Moment } from './moments.ts';

/** One event from its announcement to its end. Time only goes forward in it. */
export interface EventRun {
  readonly fixture: Fixture;
  /** When there is something to tell next; nothing any more once it has ended. */
  readonly nextAtMs: number;
  /** When it ended; nothing before. */
  readonly endedAtMs: number | undefined;
  /** All that is to be told up to and including a moment. */
  advance(toMs: number): WorldMessage[];
  /** Stands where it would stand had it lived until then. */
  jump(toMs: number): void;
  /** What somebody who knows nothing has to be told. */
  snapshot(nowMs: number): WorldMessage[];
}

const SHORTEST_TICK_MS = 30_000;
const LONGEST_TICK_MS = 90_000;

/** When a match that has this fixture is over and all its results are told; plays it without a price. */
export function findEndMs(plan: WorldPlan, fixture: Fixture): number {
  return playMatch(plan, fixture).moments.at(-1)?.atMs ?? fixture.startsAtMs;
}

interface Match {
  readonly course: Course;
  readonly moments: readonly Moment[];
}

function playMatch(plan: WorldPlan, fixture: Fixture): Match {
  const setting = settingAt(plan, fixture, fixture.startsAtMs);
  const course = fixture.sport.play(setting, makeRandom(`${plan.seed}/${fixture.id}/course`));
  return { course, moments: listMoments(course.frames, fixture.startsAtMs, plan.speed) };
}

export function startEventRun(plan: WorldPlan, fixture: Fixture): EventRun {
  const event = fixture.id;
  const book = makeBook();
  const tickMs = Math.round(SHORTEST_TICK_MS + (LONGEST_TICK_MS - SHORTEST_TICK_MS) * hashUnit(`${plan.seed}/${event}/tick`));
  let nextAtMs = fixture.announcedAtMs;
  let match: Match | undefined;
  let told = 0;
  let endedAtMs: number | undefined;

  const showLine = (atMs: number) =>
    book.show(fixture.sport.lineOffers(settingAt(plan, fixture, atMs), fixture.setting), 'line');

  function tellLine(atMs: number): WorldMessage[] {
    const markets = showLine(atMs);
    nextAtMs = Math.min(atMs + tickMs, fixture.startsAtMs);
    const prices = { kind: 'odds_change', generatedAtMs: atMs, event, section: 'line', markets } as const;
    if (atMs === fixture.announcedAtMs) return [tellFixture(fixture, atMs), prices];
    return markets.length > 0 ? [prices] : [];
  }

  function tellMoment({ course, moments }: Match): WorldMessage[] {
    const moment = moments[told];
    assert(moment !== undefined, `${event} has something to tell`);
    const { atMs, act, frame } = moment;
    told += 1;
    nextAtMs = moments[told]?.atMs ?? Infinity;
    if (act === 'stop') {
      book.stop();
      return [{ kind: 'bet_stop', generatedAtMs: atMs, event }];
    }
    const status = course.status(frame);
    const results = book.decide(course.facts(frame));
    const certainty = act === 'finish' ? 2 : 1;
    const settled: WorldMessage[] =
      results.length > 0 ? [{ kind: 'bet_settlement', generatedAtMs: atMs, event, certainty, markets: results }] : [];
    if (act === 'show') {
      const markets = book.show(course.offers(frame), 'live');
      return [...settled, { kind: 'odds_change', generatedAtMs: atMs, event, section: 'live', status, markets }];
    }
    assert(book.listOpen().length === 0, `every market of ${event} is decided at its end`);
    endedAtMs = atMs;
    return [...settled, { kind: 'event_end', generatedAtMs: atMs, event, status }];
  }

  function tellNext(): WorldMessage[] {
    if (nextAtMs < fixture.startsAtMs) return tellLine(nextAtMs);
    match ??= playMatch(plan, fixture);
    return tellMoment(match);
  }

  function advance(toMs: number): WorldMessage[] {
    const messages: WorldMessage[] = [];
    while (nextAtMs <= toMs) messages.push(...tellNext());
    return messages;
  }

  return {
    fixture,
    get nextAtMs() {
      return nextAtMs;
    },
    get endedAtMs() {
      return endedAtMs;
    },
    advance,
    jump(toMs) {
      const lastLineMs = Math.min(toMs, fixture.startsAtMs - 1);
      const ticks = Math.floor((lastLineMs - fixture.announcedAtMs) / tickMs);
      if (ticks > 0 && nextAtMs < fixture.startsAtMs) nextAtMs = fixture.announcedAtMs + ticks * tickMs;
      advance(toMs);
    },
    snapshot(nowMs) {
      const decided = book.listDecided();
      const certainty = endedAtMs === undefined ? 1 : 2;
      const settled: WorldMessage[] =
        decided.length > 0 ? [{ kind: 'bet_settlement', generatedAtMs: nowMs, event, certainty, markets: decided }] : [];
      const shown = match && told > 0 ? match.course.status(match.moments[told - 1]?.frame ?? 0) : undefined;
      if (endedAtMs !== undefined) {
        return [...settled, { kind: 'event_end', generatedAtMs: nowMs, event, ...(shown ? { status: shown } : {}) }];
      }
      const state = shown ? ({ section: 'live', status: shown } as const) : ({ section: 'line' } as const);
      const markets = book.listOpen();
      return [
        tellFixture(fixture, nowMs),
        { kind: 'odds_change', generatedAtMs: nowMs, event, ...state, markets },
        ...settled,
      ];
    },
  };
}

function tellFixture(fixture: Fixture, atMs: number): WorldMessage {
  const { sport, tournament } = fixture;
  const { name, country } = tournament.category;
  return {
    kind: 'fixture_change',
    generatedAtMs: atMs,
    event: fixture.id,
    fixture: {
      sportId: sport.sportId,
      category: { id: `${sport.slug}:${makeNameId(name)}`, name, ...(country ? { country } : {}) },
      tournament: { id: `${sport.slug}:${tournament.id}`, name: tournament.name },
      home: tellCompetitor(sport.slug, fixture.home),
      away: tellCompetitor(sport.slug, fixture.away),
      startsAtMs: fixture.startsAtMs,
    },
  };
}

function tellCompetitor(sport: string, { id, name, country }: Entrant): FeedFixture['home'] {
  return { id: `${sport}:${id}`, name, ...(country ? { country } : {}) };
}
