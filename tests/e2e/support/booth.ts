import { randomUUID } from 'node:crypto';
import type { FeedFixture, FeedGoal, FeedMessage, PastMatch } from '@glasshouse/contracts/feed';
import type { FeedMarket, FeedMarketResult } from '@glasshouse/contracts/feed-markets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { FeedPlay } from '@glasshouse/contracts/sportsbook-tracker';
import { findSport } from '@glasshouse/domain/markets';
import { connectProducer, type Producer } from '@glasshouse/feeds/producer';

type Draft = Parameters<Producer['send']>[0];
type Section = Extract<FeedMessage, { kind: 'odds_change' }>['section'];

/** The test's own producer: what it says happens then, and nothing else happens. */
export interface Booth {
  /** A match of its own tournament, of football unless said otherwise, one hour ahead, on offer when this resolves. */
  offer(plan?: MatchPlan): Promise<Match>;
  close(): Promise<void>;
}

export interface MatchPlan {
  /** Football unless said; of a sport that has the match result and a total. */
  readonly sportId?: number;
  /** The country, or of esports the game, that its tournament belongs to: England unless said. */
  readonly category?: string;
  readonly home?: string;
  readonly away?: string;
  readonly startsInMin?: number;
  /** Chances of every final score, home goals by away goals, so that a bet can be built of the match. */
  readonly scores?: readonly number[][];
  /** Offered beside the match result and the total. */
  readonly markets?: readonly FeedMarket[];
  /** Another match of the same tournament. */
  readonly beside?: Match;
}

export interface Match {
  readonly eventId: number;
  readonly home: string;
  readonly away: string;
  readonly tournament: { readonly id: string; readonly name: string };
  /** The match's page, without language. */
  readonly path: string;
  /** Prices of the match result, in thousandths. */
  price(oddsMilli: Partial<Record<'1' | 'x' | '2', number>>): Promise<void>;
  /** Every market is suspended. */
  stop(): Promise<void>;
  /** Every market is open again, at the prices it had. */
  reopen(): Promise<void>;
  goLive(status?: Partial<LiveStatusView>): Promise<void>;
  /** What happens on the field of a match that is live. */
  tell(play: FeedPlay): Promise<void>;
  /** The match result, and the total with it. */
  settle(winner: '1' | 'x' | '2'): Promise<void>;
  end(): Promise<void>;
  /** The two met before: the scores of the last days, one a day, the latest first, by home goals and away goals. `goals` fell in the latest. */
  tellPast(scores: readonly (readonly [home: number, away: number])[], goals?: readonly FeedGoal[]): Promise<void>;
}

interface OfferedEvent {
  readonly eventId: number;
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
  readonly tournament: { readonly id: number };
}

/** What the journey of this worker has offered so far; a worker has one journey at a time. */
const offered: BoothMatch[] = [];

/** A list has room for so many events: what earlier journeys leave on it would push a new one off its first page. */
export async function endOffered(): Promise<void> {
  const left = offered.splice(0).filter((match) => !match.isOver);
  await Promise.all(left.map((match) => match.end()));
}

const FOOTBALL = 1;
const DAY_MS = 86_400_000;
const OVER_UNDER = 'total|total=2.5';

const STARTED: LiveStatusView = {
  phase: 'playing',
  score: { home: 0, away: 0 },
  period: 1,
  periodScores: [{ home: 0, away: 0 }],
  clockSec: 60,
};

export async function openBooth(url: string, feedToken: string): Promise<Booth> {
  const matches: BoothMatch[] = [];
  const producer = await connectProducer({
    url,
    token: feedToken,
    producer: 'booth',
    onRecover: () => void recover(),
    onClosed: () => undefined,
    onRefused: (reason) => {
      throw new Error(`the house refused a message of the test: ${reason}`);
    },
  });
  const send = async (...drafts: Draft[]): Promise<void> => {
    let last = 0;
    for (const draft of drafts) last = await producer.send(draft);
    await producer.whenAcked(last);
  };
  const recover = (): Promise<void> =>
    send(...matches.flatMap((match) => match.describe()), { kind: 'snapshot_complete' });
  await send({ kind: 'alive' });
  return {
    async offer(plan = {}) {
      const match = new BoothMatch(plan, send);
      matches.push(match);
      offered.push(match);
      await send(...match.describe());
      await match.find(url);
      return match;
    },
    close: () => producer.close(),
  };
}

const FIRST_NAMES = [
  'Amber',
  'Birch',
  'Cedar',
  'Dover',
  'Elder',
  'Fleet',
  'Grove',
  'Hazel',
  'Irwin',
  'Jutland',
  'Kestrel',
  'Linden',
];
let made = 0;

/** No two teams of a run share a name, so that every locator finds its own. */
function makeName(what: string): string {
  made += 1;
  return `${FIRST_NAMES[made % FIRST_NAMES.length] ?? ''} ${what} ${made}`;
}

function makeId(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

class BoothMatch implements Match {
  readonly home: string;
  readonly away: string;
  readonly tournament: { readonly id: string; readonly name: string };
  eventId = 0;
  path = '';
  readonly #send: (...drafts: Draft[]) => Promise<void>;
  readonly #event = `match-${randomUUID()}`;
  readonly #fixture: FeedFixture;
  readonly #scores: MatchPlan['scores'];
  readonly #markets: readonly FeedMarket[];
  readonly #odds = { '1': 2_000, x: 3_400, '2': 3_600 };
  #section: Section = 'line';
  #status: LiveStatusView | undefined;
  #suspended = false;
  #over = false;

  constructor(plan: MatchPlan, send: (...drafts: Draft[]) => Promise<void>) {
    this.#send = send;
    this.#scores = plan.scores;
    this.#markets = plan.markets ?? [];
    this.home = plan.home ?? makeName('Rovers');
    this.away = plan.away ?? makeName('United');
    this.tournament = plan.beside?.tournament ?? { id: randomUUID(), name: makeName('League') };
    this.#fixture = {
      sportId: plan.sportId ?? FOOTBALL,
      category:
        plan.category === undefined
          ? { id: 'england', name: 'England', country: 'gb-eng' }
          : { id: makeId(plan.category), name: plan.category },
      tournament: this.tournament,
      home: { id: randomUUID(), name: this.home },
      away: { id: randomUUID(), name: this.away },
      startsAtMs: Date.now() + (plan.startsInMin ?? 60) * 60_000,
    };
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** All that a recovery has to tell of this match. */
  describe(): Draft[] {
    if (this.#over) return [];
    return [{ kind: 'fixture_change', event: this.#event, fixture: this.#fixture }, this.#oddsChange()];
  }

  async find(url: string): Promise<void> {
    const answer = await fetch(
      `${url}/web-api/sportsbook/events?section=${this.#section}&sportId=${this.#fixture.sportId}&limit=200`,
    );
    const { events }: { events: OfferedEvent[] } = await answer.json();
    const event = events.find((one) => one.home.name === this.home && one.away.name === this.away);
    if (!event) throw new Error(`the house does not offer ${this.home} – ${this.away}`);
    this.eventId = event.eventId;
    const sport = findSport(this.#fixture.sportId);
    this.path = `/${this.#section}/all/${sport?.slug}/${event.tournament.id}/${event.eventId}`;
  }

  price(oddsMilli: Partial<Record<'1' | 'x' | '2', number>>): Promise<void> {
    Object.assign(this.#odds, oddsMilli);
    return this.#send(this.#oddsChange());
  }

  stop(): Promise<void> {
    this.#suspended = true;
    return this.#send({ kind: 'bet_stop', event: this.#event });
  }

  reopen(): Promise<void> {
    this.#suspended = false;
    return this.#send(this.#oddsChange());
  }

  async goLive(status: Partial<LiveStatusView> = {}): Promise<void> {
    this.#section = 'live';
    this.path = this.path.replace('/line/', '/live/');
    this.#status = { ...STARTED, ...this.#status, ...status };
    await this.#send(this.#oddsChange());
  }

  tell(play: FeedPlay): Promise<void> {
    return this.#send({ ...this.#oddsChange(), play });
  }

  settle(winner: '1' | 'x' | '2'): Promise<void> {
    const markets: FeedMarketResult[] = [
      { key: '1x2', outcomes: (['1', 'x', '2'] as const).map((id) => ({ id, result: id === winner ? 1 : 0 })) },
      {
        key: OVER_UNDER,
        outcomes: [
          { id: 'over', result: 1 },
          { id: 'under', result: 0 },
        ],
      },
    ];
    return this.#send({ kind: 'bet_settlement', event: this.#event, certainty: 2, markets });
  }

  end(): Promise<void> {
    this.#over = true;
    return this.#send({ kind: 'event_end', event: this.#event });
  }

  tellPast(scores: readonly (readonly [home: number, away: number])[], goals: readonly FeedGoal[] = []): Promise<void> {
    const matches = scores.map(([home, away], at): PastMatch => {
      const startsAtMs = Date.now() - (at + 1) * DAY_MS;
      const status = { phase: 'ended' as const, score: { home, away }, period: 2, periodScores: [] };
      const scored = at === 0 && goals.length > 0 ? { goals: [...goals] } : {};
      return { event: `${this.#event}-${at}`, fixture: { ...this.#fixture, startsAtMs }, status, ...scored };
    });
    return this.#send({ kind: 'past_matches', matches });
  }

  #oddsChange(): Extract<Draft, { kind: 'odds_change' }> {
    const status: FeedMarket['status'] = this.#suspended ? 'suspended' : 'active';
    const markets: FeedMarket[] = [
      {
        key: '1x2',
        status,
        outcomes: (['1', 'x', '2'] as const).map((id) => ({ id, oddsMilli: this.#odds[id], active: true })),
      },
      { key: OVER_UNDER, status, outcomes: ['over', 'under'].map((id) => ({ id, oddsMilli: 1_900, active: true })) },
      ...this.#markets.map((market) => ({ ...market, status })),
    ];
    const model = this.#scores && { model: { scores: this.#scores.map((row) => [...row]) } };
    const change = { kind: 'odds_change', event: this.#event, section: this.#section, markets, ...model } as const;
    return this.#status ? { ...change, status: this.#status } : change;
  }
}
