import { Type } from 'typebox';
import { COUPON_TYPES, type BetType } from '@glasshouse/domain/coupon';
import { listCurrencies, type CurrencyIso } from '@glasshouse/domain/money';

const closed = { additionalProperties: false } as const;
const flag = (standard: boolean, description: string) => Type.Boolean({ default: standard, description });
const whole = (minimum: number, maximum: number, standard: number, description: string) =>
  Type.Integer({ minimum, maximum, default: standard, description });
const needed = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });
const group = <Fields extends Parameters<typeof Type.Object>[0]>(description: string, fields: Fields) =>
  Type.Object(fields, { ...closed, default: {}, description });

/** Whatever is live waits: a free stake, an advance or an edit is told from it by that alone. */
const LEAST_DELAY_MS = 500;
/** A bet on hold is decided before a program that is asked to end is ended. */
const LONGEST_DELAY_MS = 9_000;
const LEAST_ODDS_MILLI = 1_001;
const MOST_ODDS_MILLI = 1_000_000;

const BET_TYPES = Object.keys(COUPON_TYPES).filter((type): type is BetType => type !== 'singles' && type !== 'stakes');

const LiveDelay = Type.Object(
  {
    sportId: needed(1, 1_000_000, 'The sport, by its number'),
    delayMs: needed(LEAST_DELAY_MS, LONGEST_DELAY_MS, 'How long'),
  },
  closed,
);

const SlowMarket = Type.Object(
  {
    market: Type.String({ maxLength: 40, description: 'The type of market, such as `next_goal`' }),
    delayMs: needed(LEAST_DELAY_MS, LONGEST_DELAY_MS, 'How long'),
  },
  closed,
);

const PromoCodeField = Type.Object(
  {
    code: Type.String({
      maxLength: 32,
      pattern: '^[A-Z0-9_-]{3,32}$',
      description:
        'Capitals, digits, `-` and `_`. Who has used a code has used it for good, whatever it is worth later',
    }),
    stakes: needed(1, 1_000, 'The free stake, in first stakes'),
    minOddsMilli: needed(LEAST_ODDS_MILLI, MOST_ODDS_MILLI, 'The least price of each leg, in thousandths'),
    isListed: flag(false, 'Shown to every player who has not used it; otherwise it has to be known'),
    untilDate: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      description: 'The day after its last, in UTC: `2027-01-31`',
    }),
  },
  closed,
);

const PointsGoodField = Type.Object(
  {
    id: Type.String({
      maxLength: 32,
      pattern: '^[a-z0-9-]{3,32}$',
      description: 'Its name in the record of what was bought: small letters, digits and `-`',
    }),
    points: needed(1, 1_000_000_000, 'Its price'),
    stakes: needed(1, 1_000, 'The free stake, in first stakes'),
    minOddsMilli: needed(LEAST_ODDS_MILLI, MOST_ODDS_MILLI, 'The least price of each leg, in thousandths'),
    days: needed(1, 365, 'For how many days it can be used'),
  },
  closed,
);

const BetTypeField = Type.Unsafe<BetType>({ type: 'string', enum: BET_TYPES });

const CountedIn = Type.Unsafe<CurrencyIso>({
  type: 'string',
  enum: [...listCurrencies()],
  default: 'EUR',
  description: 'In which stakes are counted, at the rates of the day',
});

/** How this site bets. Pages are told as much of it as `showConfig` says, and codes never. */
export const BettingRulesFields = {
  maxPayoutStakes: whole(
    1,
    1_000_000,
    100_000,
    'The most that a bet may win, in first stakes of the account’s currency. This and what follows is held by the server, from the next bet on',
  ),
  liveDelays: Type.Array(LiveDelay, {
    maxItems: 100,
    default: [
      { sportId: 1, delayMs: 5_000 },
      { sportId: 2, delayMs: 4_000 },
      { sportId: 3, delayMs: 4_000 },
      { sportId: 4, delayMs: 3_000 },
      { sportId: 10, delayMs: 2_000 },
      { sportId: 5, delayMs: 5_000 },
      { sportId: 6, delayMs: 3_000 },
      { sportId: 8, delayMs: 3_000 },
      { sportId: 13, delayMs: 5_000 },
      { sportId: 16, delayMs: 2_000 },
      { sportId: 21, delayMs: 2_000 },
      { sportId: 30, delayMs: 3_000 },
      { sportId: 56, delayMs: 4_000 },
      { sportId: 9, delayMs: 4_000 },
      { sportId: 40, delayMs: 4_000 },
      { sportId: 66, delayMs: 5_000 },
    ],
    description: 'How long a live bet waits, by sport; the longest of its live legs counts',
  }),
  defaultLiveDelayMs: whole(LEAST_DELAY_MS, LONGEST_DELAY_MS, 4_000, 'The same for all other sports'),
  slowMarkets: Type.Array(SlowMarket, {
    maxItems: 100,
    default: [
      { market: 'next_goal', delayMs: 8_000 },
      { market: 'game_winner', delayMs: 6_000 },
    ],
    description: 'Markets that are decided within seconds and wait so long, whatever the sport',
  }),
  vip: group('Bets above the usual greatest amount', {
    isAllowed: flag(true, 'Take them'),
    times: whole(1, 100, 5, 'How many times as large they may be'),
  }),
  userBonus: group('The bonus of an express, which the player may take off', { isAllowed: flag(true, 'Give it') }),
  hyperBonus: group('On top of the winnings of large stakes', {
    percent: whole(0, 100, 3, 'Percent; 0 gives none'),
    minStakes: whole(0, 100_000, 20, 'From which stake on, in first stakes'),
    maxStakes: whole(0, 100_000, 20, 'The most that it may add, in first stakes'),
  }),
  prepaid: group('Stakes that the house advances', {
    isAllowed: flag(true, 'Advance them'),
    percent: whole(0, 100, 50, 'How much of the stakes of open bets, in percent'),
    maxStakes: whole(0, 100_000, 200, 'The most, in first stakes'),
  }),
  expressOffers: group('Accumulators of the day', {
    count: whole(0, 10, 3, 'How many; 0 offers none'),
    legs: whole(2, 20, 4, 'Selections of each'),
    percent: whole(1, 100, 10, 'Their bonus'),
    leastOddsMilli: whole(LEAST_ODDS_MILLI, MOST_ODDS_MILLI, 1_250, 'The least price of a selection, in thousandths'),
    mostOddsMilli: whole(LEAST_ODDS_MILLI, MOST_ODDS_MILLI, 2_200, 'The greatest'),
  }),
  boundedTypes: Type.Array(BetTypeField, {
    maxItems: BET_TYPES.length,
    default: ['single', 'express', 'system', 'system_banker', 'builder', 'anti_express'],
    description: 'Types with a least and a greatest amount; the others are bounded by what they may win',
  }),
  promoCodes: Type.Array(PromoCodeField, {
    maxItems: 1_000,
    default: [
      { code: 'FIRSTBET', stakes: 1, minOddsMilli: 1_500, isListed: true, untilDate: '2099-01-01' },
      { code: 'GLASSHOUSE', stakes: 2, minOddsMilli: 1_800, isListed: false, untilDate: '2099-01-01' },
      { code: 'OPENING2025', stakes: 2, minOddsMilli: 1_500, isListed: false, untilDate: '2026-01-01' },
    ],
    description: 'Free bets, once for each player: the house pays the stake, and what is won above it is paid out',
  }),
  points: group('Points for bets that are won or lost, of money that is the player’s own, and their shop', {
    isEnabled: flag(true, 'Give them, and sell for them. Without it the page is not found, and what was given stays'),
    stakeMinor: whole(1, 1_000_000_000, 100, 'One point for each so much staked, in minor units of `currency`'),
    currency: CountedIn,
    minOddsMilli: whole(LEAST_ODDS_MILLI, MOST_ODDS_MILLI, 1_500, 'The least price of each leg, in thousandths'),
    betTypes: Type.Array(BetTypeField, {
      maxItems: BET_TYPES.length,
      default: ['single', 'express'],
      description: 'Types of bets that earn any',
    }),
    goods: Type.Array(PointsGoodField, {
      maxItems: 50,
      default: [
        { id: 'free-bet-1', points: 500, stakes: 1, minOddsMilli: 1_500, days: 30 },
        { id: 'free-bet-2', points: 950, stakes: 2, minOddsMilli: 1_500, days: 30 },
        { id: 'free-bet-5', points: 2_250, stakes: 5, minOddsMilli: 1_500, days: 30 },
      ],
      description: 'What is sold for points: free bets, each by a code of its buyer’s own',
    }),
  }),
};
