import type { RowView, TournamentView } from '@glasshouse/contracts/sportsbook';
import { usePreferences, useT } from '../i18n/index.ts';
import { categoryName } from '../texts/index.ts';
import { ChevronDownIcon, Flag, LeagueMark } from '../ui/index.ts';
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
  /** Its country or circuit is named above it. */
  readonly isUnderCategory?: boolean | undefined;
}

/** A tournament's name over its events. */
export function TournamentHeading({
  tournament,
  section,
  count,
  open,
  onToggle,
  controls,
  isUnderCategory = false,
}: TournamentHeadingProps) {
  const t = useT();
  const { language } = usePreferences();
  const Heading = isUnderCategory ? 'h4' : 'h3';
  return (
    <header className={classes.heading}>
      <FavouriteStar favourite={asFavouriteTournament(tournament)} />
      <Heading className={classes.name}>
        <a className={classes.link} href={tournamentHref(language, section, tournament)}>
          {isUnderCategory ? null : (
            <>
              {tournament.country === undefined ? null : <Flag country={tournament.country} size={14} />}
              <span className={classes.category}>
                {categoryName(t, tournament)}
                <span className="gh-hidden">, </span>
              </span>
            </>
          )}
          <LeagueMark league={tournament} />
          <span className="gh-truncate">{tournament.name}</span>
        </a>
      </Heading>
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
