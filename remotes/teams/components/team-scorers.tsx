import { TopScorers } from '@glasshouse/kit/statistics';
import type { Scorers } from '../model.ts';
import classes from './teams.module.css';

/** Who scores for a team, and in which league that is counted; nothing where nobody was told. */
export function TeamScorers({ scorers: { rows, tournament, season } }: { readonly scorers: Scorers }) {
  if (rows.length === 0) return null;
  const of = [tournament?.name, season].filter((name) => name !== undefined).join(' · ');
  return (
    <TopScorers
      scorers={rows}
      linked
      aside={
        <span className={`gh-truncate ${classes.place}`}>
          <bdi>{of}</bdi>
        </span>
      }
    />
  );
}
