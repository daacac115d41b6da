import { useEffect, useMemo, useState } from 'react';
import type { Favourite } from '@glasshouse/contracts/favourites';
import { listEvents, listSports, type EventCard, type TournamentHit } from '@glasshouse/contracts/sportsbook';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { categoryName } from '@glasshouse/kit/texts';
import { HistoryIcon, SportIcon } from '@glasshouse/kit/ui';
import { favouriteAddress } from '../favourites/favourite-address.ts';
import { useFeature } from '../use-feature.ts';
import { EventHits } from './event-hits.tsx';
import { Group, Hit, type HitActions } from './hit.tsx';
import { hideClosedHits, NOTHING_FOUND, pickPopular, putStarredHitsFirst, tournamentAddress } from './model.ts';
import { forgetRecent, readRecent } from './recent.ts';
import classes from './search.module.css';

export interface SuggestionsProps extends HitActions {
  /** Something was typed, and too little of it. */
  readonly typed: boolean;
  readonly onAsk: (text: string) => void;
}

const FAVOURITES_SHOWN = 6;
const SOON_SHOWN = 5;

/** What one may want before a word is typed: what is starred, what was looked for, what all look for, what is next. */
export function Suggestions({ typed, onAsk, ...actions }: SuggestionsProps) {
  const t = useT();
  const all = useStore(useFeature('favourites').all);
  const favourites = all.slice(-FAVOURITES_SHOWN).toReversed();
  return (
    <>
      <p className={classes['hint']}>{t('search.tooShort')}</p>
      <Group title={t('words.favourites')} isShown={favourites.length > 0}>
        {favourites.map((favourite) => (
          <FavouriteHit key={`${favourite.kind}/${favourite.id}`} favourite={favourite} {...actions} />
        ))}
      </Group>
      {typed ? null : <Recent onAsk={onAsk} />}
      <Offers {...actions} />
    </>
  );
}

/** What all look for, and what is next. */
export function Offers(actions: HitActions) {
  const t = useT();
  const { language } = usePreferences();
  const { leagues, soon } = useOffered();
  return (
    <>
      <Group title={t('search.popular')} isShown={leagues.length > 0}>
        {leagues.map((league) => (
          <Hit key={league.id} {...actions} path={tournamentAddress(language, league)}>
            <SportIcon sport={league.sportId} />
            <span className={classes['names']}>
              <bdi className={classes['name']}>{league.name}</bdi>
              <small>{categoryName(t, league)}</small>
            </span>
            <span className={classes['when']}>{t('words.events', { count: league.live + league.line })}</span>
          </Hit>
        ))}
      </Group>
      <EventHits title={t('words.soon')} events={soon} text="" {...actions} />
    </>
  );
}

interface FavouriteHitProps extends HitActions {
  readonly favourite: Favourite;
}

function FavouriteHit({ favourite, ...actions }: FavouriteHitProps) {
  const { language } = usePreferences();
  const { features } = useFeature('site');
  return (
    <Hit {...actions} path={favouriteAddress(language, 'line', favourite, features)}>
      <SportIcon sport={favourite.sportId} />
      <bdi className={classes['name']}>{favourite.name}</bdi>
    </Hit>
  );
}

function Recent({ onAsk }: Pick<SuggestionsProps, 'onAsk'>) {
  const t = useT();
  const [recent, setRecent] = useState(() => readRecent(localStorage));
  const forget = () => {
    forgetRecent(localStorage);
    setRecent([]);
  };
  const clear = (
    <button type="button" className="gh-link" onClick={forget}>
      {t('search.forget')}
    </button>
  );
  return (
    <Group title={t('search.recent')} isShown={recent.length > 0} aside={clear}>
      {recent.map((one) => (
        <button key={one} type="button" className={classes['hit']} onClick={() => onAsk(one)}>
          <HistoryIcon size={16} />
          <span className={classes['name']}>{one}</span>
        </button>
      ))}
    </Group>
  );
}

interface Offered {
  readonly leagues: readonly TournamentHit[];
  readonly soon: readonly EventCard[];
}

/** Read when the search opens. Where it cannot be had there is nothing to suggest, and the search works all the same. */
function useOffered(): Offered {
  const { call } = useFeature('network');
  const { state } = useFeature('session');
  const { standing } = useStore(state);
  const starred = useStore(useFeature('favourites').starred);
  const { country } = useStore(useFeature('sports').leagues);
  const [offered, setOffered] = useState<Offered>({ leagues: [], soon: [] });
  useEffect(() => {
    let dropped = false;
    void Promise.all([
      call(listSports, { query: { ...(country !== undefined && { country }) } }),
      call(listEvents, { query: { section: 'line', limit: SOON_SHOWN } }),
    ]).then(([sports, line]) => {
      if (dropped) return;
      setOffered({ leagues: sports.ok ? sports.answer.tournaments : [], soon: line.ok ? line.answer.events : [] });
    });
    return () => {
      dropped = true;
    };
  }, [call, country]);
  return useMemo(() => {
    const found = { ...NOTHING_FOUND, tournaments: offered.leagues, events: offered.soon };
    const { tournaments, events } = putStarredHitsFirst(hideClosedHits(found, standing), starred);
    return { leagues: pickPopular(tournaments), soon: events };
  }, [offered, standing, starred]);
}
