import { PROTECTION_REFUSALS } from '@glasshouse/domain/protection';
import { Type, type Static } from 'typebox';
import { defineCall, defineMoneyCall } from './call.ts';
import { CurrencyField, EpochSecField, IdField, MinorField, OneOf, RequestIdField, StakeField } from './fields.ts';

const CountField = Type.Integer({ minimum: 0 });
const BytesHexField = Type.String({ pattern: '^[0-9a-f]{64}$', description: '32 bytes in hexadecimal digits' });
export const LotteryGameField = OneOf('six', 'five');

const LineField = Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), { minItems: 1, maxItems: 10 });
const LinesField = Type.Array(LineField, { minItems: 1, maxItems: 20 });

export const LotteryPrizeView = Type.Object({
  right: CountField,
  /** What a line with so many right numbers is paid, in prices of a line. */
  times: CountField,
  eachMinor: MinorField,
  /** Winning lines of all tickets, once the draw is counted. */
  winners: Type.Optional(CountField),
});
export type LotteryPrizeView = Static<typeof LotteryPrizeView>;

export const LotteryDrawView = Type.Object({
  drawId: IdField,
  game: LotteryGameField,
  /** The number of the draw within its game. */
  number: IdField,
  /** `closed`: it takes nothing and is not drawn; `counting`: drawn, and not everybody is paid. */
  state: OneOf('open', 'closed', 'counting', 'paid'),
  iso: CurrencyField,
  pick: CountField,
  of: CountField,
  lineMinor: StakeField,
  mostLines: CountField,
  closesAtSec: EpochSecField,
  prizes: Type.Array(LotteryPrizeView),
  /** SHA-256 of the seed, told as soon as the draw is open. */
  commitment: BytesHexField,
  /** What the numbers follow from; told once the draw is closed, with them. */
  seed: Type.Optional(BytesHexField),
  numbers: Type.Optional(LineField),
  /** Once the draw is counted. */
  stakesMinor: Type.Optional(MinorField),
  paidMinor: Type.Optional(MinorField),
});
export type LotteryDrawView = Static<typeof LotteryDrawView>;

export const LotteryTicketView = Type.Object({
  ticketId: IdField,
  drawId: IdField,
  game: LotteryGameField,
  number: IdField,
  state: LotteryDrawView.properties.state,
  iso: CurrencyField,
  atSec: EpochSecField,
  closesAtSec: EpochSecField,
  lines: LinesField,
  stakeMinor: StakeField,
  numbers: Type.Optional(LineField),
  /** How many lines have how many right numbers, of those that are paid for. */
  won: Type.Array(Type.Object({ right: CountField, lines: CountField, eachMinor: MinorField })),
  paidMinor: MinorField,
});
export type LotteryTicketView = Static<typeof LotteryTicketView>;

export const listLotteryDraws = defineCall({
  id: 'listLotteryDraws',
  method: 'GET',
  path: '/web-api/lotteries',
  access: 'anyone',
  summary: 'Draws of a lottery, the newest first; 20 at once, from before a number on',
  query: Type.Object({ game: LotteryGameField, before: Type.Optional(IdField) }, { additionalProperties: false }),
  answer: Type.Object({ draws: Type.Array(LotteryDrawView), more: Type.Boolean() }),
  refusals: [],
});

export const getLotteryDraw = defineCall({
  id: 'getLotteryDraw',
  method: 'GET',
  path: '/web-api/lotteries/{drawId}',
  access: 'anyone',
  summary: 'A draw with its commitment, its prizes and, once it is drawn, the seed and the numbers that follow from it',
  params: Type.Object({ drawId: IdField }),
  answer: LotteryDrawView,
  refusals: ['lottery_draw_unknown'],
});

export const LOTTERY_REFUSALS = [
  'lottery_draw_unknown',
  'lottery_draw_closed',
  'lottery_lines_invalid',
  'lottery_currency_other',
  'lottery_draw_full',
  'lottery_line_sold_out',
  'account_unknown',
  'account_inactive',
  'account_frozen',
  ...PROTECTION_REFUSALS,
  'funds_insufficient',
  'request_id_reused',
] as const;

export const placeLotteryTicket = defineMoneyCall({
  id: 'placeLotteryTicket',
  method: 'POST',
  path: '/web-api/lotteries/{drawId}/tickets',
  access: 'player',
  spends: 'stake',
  limit: 'bet',
  summary: 'Stake on an open draw: one or more lines of numbers, each at the price of the draw',
  params: Type.Object({ drawId: IdField }),
  body: Type.Object({ id: RequestIdField, account: IdField, lines: LinesField }, { additionalProperties: false }),
  answer: Type.Object({
    success: Type.Literal(true),
    message: OneOf('lottery_ticket_placed'),
    ticketId: IdField,
    lines: CountField,
    stakeMinor: StakeField,
    balance: MinorField,
  }),
  answerHas: ['ticketId', 'stakeMinor', 'balance'],
  refusals: LOTTERY_REFUSALS,
});

export const listLotteryTickets = defineCall({
  id: 'listLotteryTickets',
  method: 'GET',
  path: '/web-api/lottery-tickets',
  access: 'player',
  summary: 'The player’s tickets of a lottery, the newest first; 20 at once, from before one on',
  query: Type.Object({ game: LotteryGameField, before: Type.Optional(IdField) }, { additionalProperties: false }),
  answer: Type.Object({ tickets: Type.Array(LotteryTicketView), more: Type.Boolean() }),
  refusals: [],
});
