import type { EventCard, TournamentView } from '@glasshouse/contracts/sportsbook';
import { MARKET_TYPES } from '@glasshouse/domain/markets';
import { usePreferences, useT } from '../i18n/index.ts';
import { categoryName, outcomeShortName, sportName } from '../texts/index.ts';
import { ChevronDownIcon, Flag, SportIcon } from '../ui/index.ts';
import { tournamentHref } from './addresses.ts';
import { asFavouriteTournament, FavouriteStar } from './favourite-star.tsx';
import { mainMarketOf } from './odds-row.tsx';
import classes from './tournament-heading.module.css';

export interface TournamentHeadingProps {
  readonly tournament: TournamentView;
  readonly section: EventCard['section'];
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The element that the heading opens and closes. */
  readonly controls: string;
  /** Its events have no prices in the list, so the columns have no heads. */
  readonly withoutPrices: boolean;
}

/** A tournament's name over its events, with the heads of their price columns. */
export function TournamentHeading({
  tournament,
  section,
  count,
  open,
  onToggle,
  controls,
  withoutPrices,
}: TournamentHeadingProps) {
  const t = useT();
  const { language } = usePreferences();
  const market = mainMarketOf(tournament.sportId);
  const outcomes = withoutPrices ? [] : MARKET_TYPES[market].outcomes;
  return (
    <header className={classes.heading}>
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
      <FavouriteStar favourite={asFavouriteTournament(tournament)} />
      <h3 className={classes.name}>
        <a className={classes.link} href={tournamentHref(language, section, tournament)}>
          <span className={classes.sport} title={sportName(t, tournament.sportId)}>
            <SportIcon sport={tournament.sportId} size={16} />
          </span>
          {tournament.country === undefined ? null : <Flag country={tournament.country} size={16} />}
          <span className={classes.category}>{categoryName(t, tournament)}</span>
          <span className="gh-truncate">{tournament.name}</span>
        </a>
      </h3>
      {open ? null : <span className={classes.count}>{count}</span>}
      {open ? (
        <span className={classes.columns} data-outcomes={outcomes.length} aria-hidden>
          {outcomes.map((outcomeId) => (
            <span key={outcomeId}>{outcomeShortName(t, market, outcomeId)}</span>
          ))}
        </span>
      ) : null}
    </header>
  );
}
