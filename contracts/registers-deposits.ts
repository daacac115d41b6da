import { Type, type Static } from 'typebox';

/** What a nation's file of deposits is asked: docs/deposit-file-contract.md. */
const Who = {
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** As a register is asked: SHA-256, in hexadecimal, of `writeRegisterText` of domain/matching. */
  personHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Who asks. */
  operator: Type.String({ minLength: 1, maxLength: 100 }),
};
const Deposit = Type.Object(
  {
    /** The asker's own, and the same however often it is asked. */
    id: Type.String({ minLength: 1, maxLength: 120 }),
    /** In euro cents. */
    amountMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  },
  { additionalProperties: false },
);

export const DepositFileQuestion = Type.Union([
  /** Somebody plays here from now on, and nowhere else. */
  Type.Object({ ask: Type.Literal('enter'), ...Who }, { additionalProperties: false }),
  Type.Object(
    {
      ask: Type.Union([Type.Literal('reserve'), Type.Literal('confirm'), Type.Literal('release')]),
      ...Who,
      deposit: Deposit,
    },
    { additionalProperties: false },
  ),
]);
export type DepositFileQuestion = Static<typeof DepositFileQuestion>;

export const DepositFileAnswer = Type.Union([
  Type.Object({ answer: Type.Literal('ok') }),
  /** With what they have paid in this month everywhere, this is too much. */
  Type.Object({
    answer: Type.Literal('over_cap'),
    leftMinor: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    /** When the next month begins. */
    roomAtSec: Type.Integer({ minimum: 0, maximum: 253_402_300_799 }),
  }),
  /** They play with another operator just now. */
  Type.Object({ answer: Type.Literal('elsewhere') }),
]);
export type DepositFileAnswer = Static<typeof DepositFileAnswer>;
