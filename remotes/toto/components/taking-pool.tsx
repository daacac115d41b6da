import { useState } from 'react';
import type { PoolView } from '@glasshouse/contracts/pools';
import { emptyMarks, toggleMark, type Marks } from '../model.ts';
import { CategoryTable } from './category-table.tsx';
import { MarksTable } from './marks-table.tsx';
import { PlaceCoupon } from './place-coupon.tsx';
import { PoolFacts } from './pool-facts.tsx';
import classes from './toto.module.css';
import { usePolledPool } from './use-polled-pool.ts';

/** The pool that takes stakes: what stands in it, and a coupon to fill in. */
export function TakingPool({ first }: { readonly first: PoolView }) {
  const { pool, ask } = usePolledPool(first);
  const [marks, setMarks] = useState<Marks>(() => emptyMarks(first));
  return (
    <>
      <PoolFacts pool={pool} />
      <div className={classes['columns']}>
        <MarksTable
          pool={pool}
          marks={marks}
          onToggle={(position, outcome) => setMarks((given) => toggleMark(given, position, outcome))}
        />
        <div className={classes['side']}>
          <PlaceCoupon pool={pool} marks={marks} onMark={setMarks} onPlaced={ask} />
          <CategoryTable pool={pool} />
        </div>
      </div>
    </>
  );
}
