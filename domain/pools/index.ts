export {
  isPoolKind,
  POOL_KINDS,
  POOL_PATIENCE_DAYS,
  UNCONFIRMED_DAYS,
  type PoolKind,
  type PoolKindRow,
  type PoolShare,
  type PoolTerms,
} from './pool-kinds.table.ts';
export {
  ALL_OUTCOMES,
  bitOf,
  countMarks,
  countRight,
  countVariants,
  decideMarks,
  isPoolCancelled,
  POOL_OUTCOMES,
  readPosition,
  type MarksRefusal,
  type PoolOutcome,
  type PricedMarks,
} from './marks.ts';
export {
  feeOf,
  fundPool,
  payCoupon,
  sharePool,
  type PoolCategory,
  type PoolSums,
  type SharedPool,
} from './share-pool.ts';
export { chooseEvents, type PoolCandidate } from './choose-events.ts';
