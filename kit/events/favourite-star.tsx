import type { Favourite } from '@glasshouse/contracts/favourites';
import type { CompetitorView, EventCard, TournamentView } from '@glasshouse/contracts/sportsbook';
import { useSyncExternalStore } from 'react';
import { keyOfFavourite } from '@glasshouse/domain/favourites';
import { useT } from '../i18n/index.ts';
import { useShellPart } from '../remote/index.ts';
import { StarButton } from '../ui/index.ts';

export interface FavouriteStarProps {
  readonly favourite: Favourite;
}

/** Draws itself anew when its own star changes, and not with any other's. */
export function FavouriteStar({ favourite }: FavouriteStarProps) {
  const t = useT();
  const { starred, toggle } = useShellPart('favourites');
  const key = keyOfFavourite(favourite);
  const isStarred = useSyncExternalStore(
    starred.subscribe,
    () => starred.get().has(key),
    () => false,
  );
  return (
    <StarButton
      isStarred={isStarred}
      label={t('words.favourite', { name: favourite.name })}
      onClick={() => toggle(favourite)}
    />
  );
}

export function asFavouriteEvent({
  eventId,
  home,
  away,
  tournament,
}: Pick<EventCard, 'eventId' | 'home' | 'away' | 'tournament'>): Favourite {
  return {
    kind: 'event',
    id: eventId,
    name: cutName(away ? `${home.name} – ${away.name}` : home.name),
    sportId: tournament.sportId,
  };
}

export function asFavouriteTeam({ id, name }: CompetitorView, sportId: number): Favourite {
  return { kind: 'team', id, name: cutName(name), sportId };
}

export function asFavouriteTournament({ id, name, sportId }: TournamentView): Favourite {
  return { kind: 'tournament', id, name: cutName(name), sportId };
}

/** As long as a kept name may be. */
function cutName(name: string): string {
  return name.slice(0, 200);
}
