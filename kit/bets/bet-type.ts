import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import type { BetType } from '@glasshouse/domain/settlement';

const BET_TYPES: ReadonlyMap<number, BetType> = new Map([
  [COUPON_TYPES.single, 'single'],
  [COUPON_TYPES.express, 'express'],
  [COUPON_TYPES.system_banker, 'system_banker'],
  [COUPON_TYPES.system, 'system'],
  [COUPON_TYPES.builder, 'builder'],
  [COUPON_TYPES.anti_express, 'anti_express'],
]);

/** Absent for a type that this page was not built for. */
export function findBetType(typeId: number): BetType | undefined {
  return BET_TYPES.get(typeId);
}
