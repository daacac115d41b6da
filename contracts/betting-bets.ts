import { COVERS } from '@glasshouse/domain/coupon';
import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import {
  CurrencyField,
  EpochSecField,
  IdField,
  MarketKeyField,
  MinorField,
  OddsMilliField,
  OneOf,
  OutcomeField,
  SectionField,
} from './fields.ts';
import { FinalResult } from './sportsbook.ts';

export const LegState = OneOf('open', 'win', 'lose', 'void', 'half_win', 'half_lose', 'dead_heat', 'placed');
export type LegState = Static<typeof LegState>;

/** Who won among many, several in a dead heat; and the best and the worst place that the leg's own runner can have had. */
export const FinishView = Type.Object({
  winners: Type.Array(Type.String()),
  /** From 1. Without `to` any place from there on; absent where nothing is said of it, as of a non-runner. */
  place: Type.Optional(
    Type.Object({ from: Type.Integer({ minimum: 1 }), to: Type.Optional(Type.Integer({ minimum: 1 })) }),
  ),
});
export type FinishView = Static<typeof FinishView>;

export const BetLegView = Type.Object({
  gameId: IdField,
  sportId: IdField,
  tournamentId: Type.Integer({ minimum: 0 }),
  tournament: Type.String(),
  home: Type.String(),
  /** Empty for an event without two sides. */
  away: Type.String(),
  /** Whom the leg is on, where its market is one of runners. */
  runner: Type.Optional(Type.String()),
  startsAtSec: EpochSecField,
  section: SectionField,
  market: MarketKeyField,
  outcome: OutcomeField,
  oddsMilli: OddsMilliField,
  state: LegState,
  isBanker: Type.Boolean(),
  /** Of a dead heat, for the win or for the last paying place: places over finishers. */
  deadHeat: Type.Optional(Type.Object({ num: Type.Integer(), den: Type.Integer() })),
  /** What is taken off the winnings for non-runners. */
  reduction: Type.Optional(Type.Object({ num: Type.Integer(), den: Type.Integer() })),
  /** Where the result comes from: who said it, how surely (1 from live data, 2 confirmed), when, and which word it is. */
  result: Type.Optional(
    Type.Object({
      source: Type.String(),
      certainty: Type.Integer(),
      atSec: EpochSecField,
      version: Type.Integer(),
    }),
  ),
  /** How its event ended, once it has; never of a race or a title. */
  final: Type.Optional(FinalResult),
  /** How its race or title ended, once the leg has its result. */
  finish: Type.Optional(FinishView),
});
export type BetLegView = Static<typeof BetLegView>;

export const BetView = Type.Object({
  betId: IdField,
  /** What its caller named it when it was placed. */
  requestId: Type.String(),
  placedAtSec: EpochSecField,
  typeId: Type.Integer(),
  accountId: IdField,
  iso: CurrencyField,
  amount: MinorField,
  oddsMilli: OddsMilliField,
  possibleWin: MinorField,
  state: OneOf('open', 'won', 'lost', 'returned', 'part_returned', 'cashed_out', 'edited'),
  payout: Type.Optional(MinorField),
  settledAtSec: Type.Optional(EpochSecField),
  /** Of a system. */
  systemValue: Type.Optional(Type.Integer()),
  combinations: Type.Optional(Type.Integer()),
  worstWin: Type.Optional(MinorField),
  bonusPercent: Type.Optional(Type.Integer()),
  bonusKind: Type.Optional(OneOf('user', 'day', 'hyper')),
  /** The full cover that it is a part of. */
  cover: Type.Optional(OneOf(...COVERS)),
  promoCode: Type.Optional(Type.String()),
  prepaidAmount: Type.Optional(MinorField),
  isVip: Type.Optional(Type.Boolean()),
  /** Parts sold back before the end. */
  cashOuts: Type.Optional(Type.Array(Type.Object({ closed: MinorField, paid: MinorField, atSec: EpochSecField }))),
  /** Every word of its settlement, oldest first; more than one after a correction. */
  settlements: Type.Optional(
    Type.Array(
      Type.Object({ version: Type.Integer(), state: Type.String(), payout: MinorField, atSec: EpochSecField }),
    ),
  ),
  /** It may still be changed: nothing of it has started. */
  isEditable: Type.Boolean(),
  /** The bet it took the place of. */
  replaces: Type.Optional(IdField),
  /** The bet that took its place. */
  replacedBy: Type.Optional(IdField),
  legs: Type.Array(BetLegView),
});
export type BetView = Static<typeof BetView>;

/** How settled bets end, as a history tells them apart. */
export const BetEnd = OneOf('won', 'lost', 'part_returned', 'returned', 'cashed_out');
export type BetEnd = Static<typeof BetEnd>;

/** Of bets, by the moment when they were placed: from the first second on, and before the second one. */
const Between = { fromSec: Type.Optional(EpochSecField), beforeSec: Type.Optional(EpochSecField) };

/** As many accounts as a player can have: one of each currency, and that of the bonus. */
export const MOST_CHAINS = 128;

export const listBets = defineCall({
  id: 'listBets',
  method: 'GET',
  path: '/web-api/bets',
  access: 'player',
  isQuiet: true,
  summary: 'The player’s bets, newest first',
  query: Type.Object({
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('settled')])),
    /** How they ended: one of them alone, whatever `state` says. */
    result: Type.Optional(BetEnd),
    /** With a leg of this sport. */
    sportId: Type.Optional(IdField),
    ...Between,
    /** `next` of the page before: of each account that has older bets the number of the next one. */
    after: Type.Optional(
      Type.String({
        maxLength: MOST_CHAINS * 17 - 1,
        pattern: `^[1-9]\\d{0,15}(?:,[1-9]\\d{0,15}){0,${MOST_CHAINS - 1}}$`,
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  /** Absent on the last page; a page that is asked for by more than its place may be short, or empty, although older ones follow. */
  answer: Type.Object({ bets: Type.Array(BetView), next: Type.Optional(Type.String()) }),
  refusals: [],
});

export const getBet = defineCall({
  id: 'getBet',
  method: 'GET',
  path: '/web-api/bets/{betId}',
  access: 'player',
  limit: 'lookup',
  summary: 'One of the player’s own bets',
  params: Type.Object({ betId: IdField }),
  answer: BetView,
  refusals: ['bet_unknown'],
});

/** How bets that are summed ended; of one that another took the place of, what it did not bring to that is what it cost. */
const SummedEnd = Type.Union([BetEnd, Type.Literal('edited')]);
export type SummedEnd = Static<typeof SummedEnd>;

export const BetDayView = Type.Object({
  /** By the clock that was asked for: 2026-11-25. */
  day: Type.String(),
  iso: CurrencyField,
  bets: Type.Integer({ minimum: 0 }),
  staked: MinorField,
  /** What came back, cash-outs included. */
  received: MinorField,
});
export type BetDayView = Static<typeof BetDayView>;

/** What bets of one sport that ended in one way cost and brought. */
export const BetSumView = Type.Object({
  /** Absent where their legs are of several sports. */
  sportId: Type.Optional(IdField),
  result: SummedEnd,
  iso: CurrencyField,
  bets: Type.Integer({ minimum: 0 }),
  staked: MinorField,
  received: MinorField,
});
export type BetSumView = Static<typeof BetSumView>;

export const sumBets = defineCall({
  id: 'sumBets',
  method: 'GET',
  path: '/web-api/bet-days',
  access: 'player',
  limit: 'statement',
  summary:
    'What the player’s settled bets cost and brought, by the day on which they were placed, by sport and by result',
  query: Type.Object({
    fromSec: EpochSecField,
    beforeSec: EpochSecField,
    /** By whose clock days begin: hours from UTC, or an IANA name; UTC where it is neither. */
    zone: Type.Optional(Type.String({ maxLength: 60 })),
    /** Those that ended so alone. */
    result: Type.Optional(BetEnd),
    /** With a leg of this sport. */
    sportId: Type.Optional(IdField),
  }),
  /** `isCut` where there were more bets than one answer sums: the oldest of them are missing. */
  answer: Type.Object({ days: Type.Array(BetDayView), sums: Type.Array(BetSumView), isCut: Type.Boolean() }),
  refusals: [],
});
