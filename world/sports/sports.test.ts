import { MARKET_TYPES, parseMarketKey, type MarketTypeRow } from '@glasshouse/domain/markets';
import { describe, expect, it } from 'vitest';
import { makeRandom } from '../chance/random.ts';
import { priceMarket, type Offer } from '../pricing/price-market.ts';
import type { Verdict } from '../programme/book.ts';
import { decideMarket, WORLD_SPORTS, type Course, type Setting, type Sport } from './index.ts';

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  tennis: ['men', 'women'],
  esports: ['counter-strike', 'dota-2', 'league-of-legends', 'rocket-league'],
  basketball: ['nba', 'fiba'],
  snooker: ['4', '5', '6'],
  mma: ['3', '5'],
  boxing: ['8', '10', '12'],
};
const MATCHES = 1_000;
const SETTINGS = 50;
const STATES = 200;

function settingOf(sport: Sport, index: number): Setting {
  const random = makeRandom(`setting/${sport.slug}/${index}`);
  const formats = FORMATS[sport.slug] ?? [''];
  return {
    edge: random.between(-300, 300),
    tempo: random.between(-1, 1),
    format: formats[index % formats.length] ?? '',
  };
}

interface Looked {
  readonly course: Course;
  readonly frame: number;
  readonly offers: readonly Offer[];
}

/** Random moments of random matches, most of them in play. */
function listStates(sport: Sport): Looked[] {
  return Array.from({ length: STATES }, (_, index) => {
    const random = makeRandom(`state/${sport.slug}/${index}`);
    const course = sport.play(settingOf(sport, index), random);
    // By another match: one that ends soon would be looked at too often.
    const other = sport.play(settingOf(sport, index), makeRandom(`moment/${sport.slug}/${index}`));
    const frame = Math.min(random.below(other.frames.length), course.frames.length - 1);
    return { course, frame, offers: course.offers(frame) };
  });
}

function decide(offer: Offer, course: Course, frame: number): Verdict | undefined {
  const market = parseMarketKey(offer.key);
  return market && decideMarket(market, course.facts(frame));
}

/** What the prices of the outcomes on sale sum to, over the part of the chances they stand for. */
function findOverround(offer: Offer): number | undefined {
  const { outcomes, status } = priceMarket(offer, 'live');
  if (status !== 'active') return undefined;
  const onSale = offer.chances.filter((_, index) => outcomes[index]?.active);
  const part = isOverlapping(offer) ? onSale.reduce((sum, chance) => sum + chance, 0) : 1;
  return outcomes.reduce((sum, it) => sum + (it.active ? 1_000 / it.oddsMilli : 0), 0) / part;
}

/** Of double chance two of three are paid, in whichever words it is asked. */
function isOverlapping({ type }: Offer): boolean {
  const row: MarketTypeRow = MARKET_TYPES[type];
  return row.overlapping === true;
}

function isWhole(offer: Offer): boolean {
  const whole = isOverlapping(offer) ? 2 : 1;
  const sum = offer.chances.reduce((total, chance) => total + chance, 0);
  return Math.abs(sum - whole) < 0.000_5 && offer.chances.every((chance) => chance >= 0);
}

describe.each(WORLD_SPORTS)('$slug', (sport) => {
  const states = listStates(sport);

  it('has margins between 1 and 15 hundredths in every market of random states', () => {
    const sums = states.flatMap((state) => state.offers.flatMap((offer) => findOverround(offer) ?? []));
    expect(sums.length).toBeGreaterThan(STATES);
    expect(Math.min(...sums)).toBeGreaterThan(1.01);
    expect(Math.max(...sums)).toBeLessThan(1.15);
  });

  it('offers each market under one readable key, with chances that make a whole', () => {
    for (const { offers } of states) {
      expect(new Set(offers.map((offer) => offer.key)).size).toBe(offers.length);
      expect(offers.filter((offer) => parseMarketKey(offer.key)?.type !== offer.type)).toEqual([]);
      expect(offers.filter((offer) => !isWhole(offer))).toEqual([]);
    }
  });

  it('decides at the end whatever was offered on the way, and never against what was certain before', () => {
    for (const { course, frame, offers } of states) {
      const last = course.frames.length - 1;
      expect(offers.filter((offer) => !decide(offer, course, last))).toEqual([]);
      expect(offers.filter((offer) => decide(offer, course, frame))).toEqual([]);
      for (const offer of offers) {
        const middle = decide(offer, course, Math.floor((frame + last) / 2));
        if (middle) expect(middle).toEqual(decide(offer, course, last));
      }
    }
  });

  it('wins as often as its model says, before the start', () => {
    let expected = 0;
    let variance = 0;
    let won = 0;
    const settings = Array.from({ length: SETTINGS }, (_, index) => settingOf(sport, index));
    const chances = settings.map((setting) => {
      const main = sport.lineOffers(setting, setting).find((offer) => offer.type === '1x2' || offer.type === 'winner');
      return { setting, main };
    });
    for (let index = 0; index < MATCHES; index++) {
      const { setting, main } = chances[index % SETTINGS] ?? expect.fail('no setting');
      const home = main?.chances[0] ?? 0;
      const course = sport.play(setting, makeRandom(`calibration/${sport.slug}/${index}`));
      const verdict = main && decide(main, course, course.frames.length - 1);
      expected += home;
      variance += home * (1 - home);
      if (verdict?.[0]?.result.kind === 'win') won += 1;
    }
    expect(Math.abs(won - expected) / Math.sqrt(variance)).toBeLessThan(4);
  });

  it('wins as often as its model says in play, in every kind of market', () => {
    const sums = new Map<string, { difference: number; variance: number }>();
    for (const { course, offers } of states) {
      for (const type of new Set(offers.map((offer) => offer.type))) {
        const offer = offers.find((it) => it.type === type);
        const verdict = offer && decide(offer, course, course.frames.length - 1);
        // A market may offer fewer outcomes than its type has.
        const result = verdict?.find(({ id }) => id === offer?.outcomes[0])?.result.kind;
        if (result !== 'win' && result !== 'lose') continue;
        const chance = offer?.chances[0] ?? 0;
        const sum = sums.get(type) ?? { difference: 0, variance: 0 };
        sums.set(type, {
          difference: sum.difference + (result === 'win' ? 1 : 0) - chance,
          variance: sum.variance + chance * (1 - chance),
        });
      }
    }
    const off = [...sums].filter(([, { difference, variance }]) => Math.abs(difference) > 4 * Math.sqrt(variance + 1));
    expect(off).toEqual([]);
  });

  it('ends within the time its calendar gives it, nearly always', () => {
    const late = states.filter(({ course }) => (course.frames.at(-1)?.atSec ?? 0) > sport.pace.spanSec);
    expect(late.length / STATES).toBeLessThan(0.25);
  });
});
