import { shiftAt, type TimeZone } from '@glasshouse/domain/zones';
import { formatZone } from '@glasshouse/kit/i18n';

export interface ZoneOption {
  readonly id: string;
  /** "Berlin · UTC+1": the city first, since that is what a list is searched by. */
  readonly label: string;
}

/** The places that the browser knows, from west to east as their clocks are now; and what is chosen, whatever it is. */
export function listZones(chosen: TimeZone, nowSec: number): readonly ZoneOption[] {
  const places: readonly string[] = Intl.supportedValuesOf('timeZone');
  const options = ['UTC', ...places.filter((place) => place.includes('/') && !place.startsWith('Etc/'))]
    .map((place) => ({ id: place, city: nameCity(place), shiftSec: shiftAt(place, nowSec) }))
    .toSorted((a, b) => a.shiftSec - b.shiftSec || a.city.localeCompare(b.city))
    .map(({ id, city }) => ({ id, label: id === 'UTC' ? id : `${city} · ${formatZone(id, nowSec)}` }));
  if (options.some(({ id }) => id === String(chosen))) return options;
  const own = typeof chosen === 'number' ? '' : `${nameCity(chosen)} · `;
  return [{ id: String(chosen), label: own + formatZone(chosen, nowSec) }, ...options];
}

/** `America/Argentina/Buenos_Aires`: Buenos Aires. */
function nameCity(place: string): string {
  return place.slice(place.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
