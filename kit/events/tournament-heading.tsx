import type { RowView, TournamentView } from '@glasshouse/contracts/sportsbook';
import { usePreferences, useT } from '../i18n/index.ts';
import { categoryName } from '../texts/index.ts';
import { ChevronDownIcon, Flag } from '../ui/index.ts';
import { tournamentHref } from './addresses.ts';
import { asFavouriteTournament, FavouriteStar } from './favourite-star.tsx';
import classes from './tournament-heading.module.css';

export interface TournamentHeadingProps {
  readonly tournament: TournamentView;
  readonly section: RowView['section'];
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The element that the heading opens and closes. */
  readonly controls: string;
}

/** A tournament's name over its events. */
export function TournamentHeading({ tournament, section, count, open, onToggle, controls }: TournamentHeadingProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <header className={classes.heading}>
      <FavouriteStar favourite={asFavouriteTournament(tournament)} />
      <h3 className={classes.name}>
        <a className={classes.link} href={tournamentHref(language, section, tournament)}>
          {tournament.country === undefined ? null : <Flag country={tournament.country} size={14} />}
          <span className={classes.category}>
            {categoryName(t, tournament)}
            <span className="gh-hidden">, </span>
          </span>
          <span className="gh-truncate">{tournament.name}</span>
        </a>
      </h3>
      {open ? null : <span className={classes.count}>{count}</span>}
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={controls}
        aria-label={t('events.toggle', { name: tournament.name })}
        onClick={onToggle}
      >
        <ChevronDownIcon size={14} />
      </button>
    </header>
  );
}
