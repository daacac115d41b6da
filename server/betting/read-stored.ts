import { SavedCoupon } from '@glasshouse/contracts/betting-codes';
import { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import { OneOf } from '@glasshouse/contracts/fields';
import { isRefusalCode } from '@glasshouse/contracts/refusals';
import { COVERS } from '@glasshouse/domain/coupon';
import { assert } from '@glasshouse/domain/decision';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Refused } from '../platform/http/index.ts';
import type { PlaceRefusalCode } from './outcomes.ts';
import type { StakedPart } from './price-coupon.ts';

/**
 * What we have written down as JSON and read again, perhaps of a program before this one. It is looked at like anything
 * else that comes from outside the program: a row that is not what it should be is a bug that is heard of.
 */
export interface HeldCoupon {
  readonly body: PlaceCouponBody;
  /** Versions of the legs' scores and markets when the bet was put on hold. */
  readonly scores: readonly number[];
  readonly markets: readonly number[];
  /** The legs' prices then, in thousandths; absent on what a program before this one wrote. */
  readonly odds?: readonly number[] | undefined;
  /** It was placed with others, as one of several stakes. */
  readonly staked?: StakedPart | undefined;
}

const Numbers = Type.Array(Type.Number());
const Staked = Type.Object({ cover: Type.Optional(OneOf(...COVERS)) });
/** One of several bets stands under an id that is made of its request's, and that no request can have. */
const StoredBody = Type.Object({ ...PlaceCouponBody.properties, id: Type.String() });
const held = Compile(
  Type.Object({
    body: StoredBody,
    scores: Numbers,
    markets: Numbers,
    odds: Type.Optional(Numbers),
    staked: Type.Optional(Staked),
  }),
);
const typed = Compile(Type.Object({ body: Type.Object({ typeId: Type.Integer() }) }));
const saved = Compile(SavedCoupon);
const Count = Type.Optional(Type.Integer());
/** Each call reads what the same call has written, so that a code is one of its own. */
const CodeField = Type.Refine(Type.Unsafe<PlaceRefusalCode>({ type: 'string' }), isRefusalCode, () => 'is no refusal');
const details = {
  legs: Type.Optional(Type.Array(Type.Object({ selectionId: Type.String(), code: CodeField, oddsMilli: Count }))),
  bound: Type.Optional(Type.Object({ maxMinor: Type.Integer(), reason: Type.String() })),
  limit: Type.Optional(
    Type.Object({
      limitType: Type.Integer(),
      leftMinor: Type.Integer(),
      currency: Type.String(),
      roomAtSec: Type.Integer(),
    }),
  ),
  untilSec: Count,
  valueMinor: Count,
  retryAfterSec: Count,
};
const StoredRefusal = Type.Object({ code: CodeField, ...details });
type StoredRefusal = Static<typeof StoredRefusal>;
const refusal = Compile(StoredRefusal);
const single = Compile(Type.Object({ refused: CodeField, ...details }));

/** A bet that waits, as the call wrote it that put it on hold. */
export function readHeld(stored: unknown): HeldCoupon {
  assert(held.Check(stored), 'a held bet is stored as one');
  return stored;
}

/** Also of a request that was refused, which keeps no more of its body. */
export function readTypeId(stored: unknown): number {
  assert(typed.Check(stored), 'a stored coupon says its type');
  return stored.body.typeId;
}

export function readSaved(stored: unknown): SavedCoupon {
  assert(saved.Check(stored), 'a saved coupon is stored as one');
  return stored;
}

/** What a request was refused by for good. */
export function readRefusal(stored: unknown): StoredRefusal {
  assert(refusal.Check(stored), 'a refusal is stored as one');
  return stored;
}

/** As a single's request has it, which an earlier release kept in its words of the wire. */
export function readRefusedSingle(stored: unknown): Refused<PlaceRefusalCode> {
  assert(single.Check(stored), 'a refused single is stored as one');
  return stored;
}
