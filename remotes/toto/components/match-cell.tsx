import type { PoolPositionView } from '@glasshouse/contracts/pools';
import { TimeText } from '@glasshouse/kit/ui';
import classes from './toto.module.css';

/** Who plays, in which league, from when. */
export function MatchCell({ match }: { readonly match: PoolPositionView }) {
  return (
    <div className={classes['match']}>
      <span className={classes['sides']}>
        <bdi>{match.home}</bdi> – <bdi>{match.away}</bdi>
      </span>
      <span className={classes['of']}>
        <TimeText atSec={match.startsAtSec} /> · <bdi>{match.tournament}</bdi>
      </span>
    </div>
  );
}
