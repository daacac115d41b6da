import { Type, type Static } from 'typebox';

/** What a national register is asked: docs/register-contract.md. */
export const RegisterQuestion = Type.Object(
  {
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** SHA-256, in hexadecimal, of `writeRegisterText` of domain/matching. */
    personHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { additionalProperties: false },
);
export type RegisterQuestion = Static<typeof RegisterQuestion>;

export const RegisterAnswer = Type.Union([
  Type.Object({ answer: Type.Literal('none') }),
  Type.Object({
    answer: Type.Literal('match'),
    /** Absent where the register names no end. */
    untilSec: Type.Optional(Type.Integer({ minimum: 0, maximum: 253_402_300_799 })),
  }),
]);
export type RegisterAnswer = Static<typeof RegisterAnswer>;
