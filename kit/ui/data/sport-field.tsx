import { pictureOf } from '@glasshouse/domain/markets';

/**
 * Where the sport is played, from `/assets/fields/`, lying behind what stands on it. A sport that the table does not know
 * has none.
 */
export function SportField({ sportId }: { readonly sportId: number }) {
  const picture = pictureOf(sportId);
  return picture ? <img className="gh-ground" src={`/assets/fields/${picture}.svg`} decoding="async" alt="" /> : null;
}
