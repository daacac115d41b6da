import { pictureOf } from '@glasshouse/domain/markets';
import { SPORT_ICONS } from './sport-icons.table.ts';

/** The sport's glyph; decoration beside its name. */
export function SportIcon({ sport, size = 18 }: { readonly sport: number | string; readonly size?: number }) {
  const slug = pictureOf(sport) ?? 'unknown';
  return (
    <svg className="gh-sport" width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={SPORT_ICONS[slug] ?? SPORT_ICONS['unknown']} />
    </svg>
  );
}
