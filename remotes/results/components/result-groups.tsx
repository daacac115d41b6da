import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { categoryName, sportName } from '@glasshouse/kit/texts';
import { Flag, LeagueMark, Panel, SportIcon } from '@glasshouse/kit/ui';
import type { groupEvents, LeagueGroup } from '../model.ts';
import { ResultRow } from './result-row.tsx';
import classes from './results.module.css';

export interface ResultGroupsProps {
  readonly sports: ReturnType<typeof groupEvents>;
  /** The rows are of several days. */
  readonly withDay?: boolean;
}

/** By sport and league, as lists of what is on offer are. */
export function ResultGroups({ sports, withDay = false }: ResultGroupsProps) {
  const t = useT();
  return sports.map(({ sportId, leagues }) => (
    <Panel key={sportId} flush>
      <section>
        <h2 className={classes.sport}>
          <SportIcon sport={sportId} size={18} />
          {sportName(t, sportId)}
        </h2>
        {leagues.map((league) => (
          <League key={league.tournament.id} league={league} withDay={withDay} />
        ))}
      </section>
    </Panel>
  ));
}

interface LeagueProps {
  readonly league: LeagueGroup;
  readonly withDay: boolean;
}

function League({ league: { tournament, events }, withDay }: LeagueProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <section className={classes.league}>
      <h3 className={classes.leagueName}>
        <a href={href(language, 'champResults', { champId: `${tournament.id}` })}>
          {tournament.country === undefined ? null : <Flag country={tournament.country} size={14} />}
          <span className={classes.category}>{categoryName(t, tournament)}</span> <LeagueMark league={tournament} />
          <bdi>{tournament.name}</bdi>
        </a>
      </h3>
      <ul>
        {events.map((event) => (
          <ResultRow key={event.eventId} event={event} withDay={withDay} />
        ))}
      </ul>
    </section>
  );
}
