import { findSport } from '@glasshouse/domain/markets';

/**
 * Where the sport is played, from `/assets/fields/`, lying behind what stands on it. A sport that the table does not know
 * has none.
 */
export function SportField({ sportId }: { readonly sportId: number }) {
  const sport = findSport(sportId);
  return sport ? <img className="gh-ground" src={`/assets/fields/${sport.slug}.svg`} decoding="async" alt="" /> : null;
}
