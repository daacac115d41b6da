import type { BlockPage, SiteSettings, SiteState } from '@glasshouse/contracts/site';
import { isWithin } from '@glasshouse/domain/access';
import type { MaintenancePlan, Site } from './compile-site.ts';
import type { BlockCode } from './site-schema.ts';

/** As much of a visitor as the state of the site may depend on. */
export interface Asker {
  /** ISO 3166 alpha-2; absent where nobody trustworthy says so. */
  readonly country?: string | undefined;
  /** Without language and query. */
  readonly path: string;
  /** Carries the cookie that shows the page of maintenance to this visitor alone. */
  readonly triesMaintenance: boolean;
}

/** site.md section 4: which page a reason is shown by. */
const PAGE_BY_CODE: Readonly<Record<BlockCode, BlockPage>> = {
  1: 'block',
  2: 'block',
  3: 'block',
  4: 'siteUpdates',
  5: 'block',
  8: 'comingSoon',
  13: 'blockUa',
  14: 'block',
  16: 'suspension',
  17: 'blockIe',
};

/** What the site answers this visitor with: work on it comes first, since nothing else is sure meanwhile. */
export function decideState(site: Site, asker: Asker, nowSec: number): SiteState {
  if (asker.triesMaintenance || isMaintained(site.maintenance, nowSec)) {
    const { startsAtSec, endsAtSec } = site.maintenance;
    return {
      kind: 'maintenance',
      ...(startsAtSec !== undefined && { startsAtSec }),
      ...(endsAtSec !== undefined && { endsAtSec }),
    };
  }
  const code = findBlockCode(site, asker);
  return code === undefined ? { kind: 'open' } : { kind: 'blocked', page: PAGE_BY_CODE[code] };
}

/** By the operator's flag, or while the clock is inside planned work; work without an end ends by the file. */
export function isMaintained({ isActive, startsAtSec, endsAtSec }: MaintenancePlan, nowSec: number): boolean {
  if (isActive) return true;
  return startsAtSec !== undefined && startsAtSec <= nowSec && (endsAtSec === undefined || nowSec < endsAtSec);
}

/** The reason of the first rule that names this visitor's country, or none, and this page, or none. */
export function findBlockCode(
  { file }: Site,
  { country, path }: Omit<Asker, 'triesMaintenance'>,
): BlockCode | undefined {
  return file.global.blocks.find(
    ({ countries, paths }) =>
      (countries.length === 0 || (country !== undefined && countries.includes(country))) &&
      (paths.length === 0 || isWithin(paths, path)),
  )?.code;
}

/**
 * Planned work is announced inside its window; without a window, not at all. A page is told of it beforehand, since it may
 * still be open when the window begins.
 */
export function findNotice({ maintenance }: Site, nowSec: number): SiteSettings['notice'] {
  const { startsAtSec, endsAtSec, notifyFromSec, notifyUntilSec } = maintenance;
  if (startsAtSec === undefined || endsAtSec === undefined || notifyFromSec === undefined) return undefined;
  const notifyUntil = Math.min(notifyUntilSec ?? startsAtSec, startsAtSec);
  return nowSec < notifyUntil
    ? { kind: 'maintenance', startsAtSec, endsAtSec, fromSec: notifyFromSec, untilSec: notifyUntil }
    : undefined;
}
