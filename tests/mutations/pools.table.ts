import type { PlantedBug } from './planted-bug.ts';

const OF_RULES = 'domain/pools/pools.test.ts';
const PLACING = 'server/pools/place-coupon.test.ts';
const SETTLING = 'server/pools/settle-pool.test.ts';
const OWED = 'server/pools/settle-owed.test.ts';

/** Beside each rule of pools stands the mistake that it keeps out. */
export const POOL_MUTATIONS: readonly PlantedBug[] = [
  {
    name: 'share-rounded-up',
    wrong: 'winning variants are paid more than there is',
    file: 'domain/pools/share-pool.ts',
    from: 'Math.floor(sumMinor / winners)',
    to: 'Math.ceil(sumMinor / winners)',
    test: OF_RULES,
    title: 'loses and makes no unit',
  },
  {
    name: 'jackpot-forgotten',
    wrong: 'what pools before it have left is shared out to nobody',
    file: 'domain/pools/share-pool.ts',
    from: '(at === 0 ? jackpotMinor : 0)',
    to: '0',
    test: OF_RULES,
    title: 'is shared out by the table',
  },
  {
    name: 'void-is-wrong',
    wrong: 'a void match is right for nobody',
    file: 'domain/pools/marks.ts',
    from: 'won.length === 0 ? ALL_OUTCOMES',
    to: 'won.length === 0 ? 0',
    test: OF_RULES,
    title: 'that is void is right in every outcome',
  },
  {
    name: 'coupon-after-close',
    wrong: 'whoever waited for a lock is taken after the close',
    file: 'server/pools/place-coupon.ts',
    from: "if (!(await isTaking(tx, poolId))) return undo('pool_closed');",
    to: '',
    test: PLACING,
    title: 'also to whoever waited for a lock',
  },
  {
    name: 'pool-stake-uncounted',
    wrong: 'stakes on pools count towards no limit',
    file: 'server/ledger/migrations/040-sealed-coupons.sql',
    from: 'case when k.kind in (2, 5, 19) then coalesce(g.counts, 0) else 0 end as wagered',
    to: 'case when k.kind in (2, 5) then coalesce(g.counts, 0) else 0 end as wagered',
    test: PLACING,
    title: 'counts a stake as wagered and lost',
  },
  {
    name: 'pool-decided-early',
    wrong: 'a pool is shared out while a match has no result',
    file: 'server/pools/decide-pools.ts',
    from: 'if (decided.length < right.length) return false;',
    to: '',
    test: SETTLING,
    title: 'waits while one of them has no result',
  },
  {
    name: 'jackpot-kept',
    wrong: 'the jackpot is given out and stays where it was',
    file: 'server/pools/store-settle.ts',
    from: "await tx.query('update pool_jackpot set amount_minor = $3 where kind = $1 and currency = $2', [\n    kind,\n    currency,\n    shared.leftMinor,\n  ]);",
    to: '',
    test: SETTLING,
    title: 'carries over what nobody has won',
  },
  {
    name: 'late-coupon-shares',
    wrong: 'whoever stakes on a match that is being played takes their part from the others',
    file: 'server/pools/settle-pool.ts',
    from: 'coupons.filter((coupon) => !coupon.is_late)',
    to: 'coupons',
    test: OWED,
    title: 'is given back, and what is left is shared out',
  },
  {
    name: 'pool-repays-nothing',
    wrong: 'whoever owes an advance takes out all that they win by a pool',
    file: 'server/pools/settle-pool.ts',
    from: 'await ledger.debts.collect(tx, winnings);',
    to: '',
    test: OWED,
    title: 'repays beyond its stake what the account owes',
  },
  {
    name: 'altered-coupon-paid',
    wrong: 'a coupon is paid by marks that are not those that were sealed with its stake',
    file: 'server/pools/migrations/004-sealed-coupons.sql',
    from: "|| array_to_string(p_marks, ',', '-') || chr(10), 'UTF8'))",
    to: "|| chr(10), 'UTF8'))",
    test: 'server/pools/altered-coupons.test.ts',
    title: 'in marks stops its pool',
  },
  {
    name: 'coupon-in-the-chain-of-bets',
    wrong: 'the bets of an account are lost from its list once it has staked on a pool',
    file: 'server/ledger/migrations/040-sealed-coupons.sql',
    from: 'case when g.terms_hash is null or g.kind = 19 then',
    to: 'case when g.terms_hash is null then',
    test: 'server/pools/altered-coupons.test.ts',
    title: 'is no bet in the chain of its account',
  },
];
