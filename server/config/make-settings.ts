import type { SiteSettings } from '@glasshouse/contracts/site';
import type { Site } from './compile-site.ts';
import { decideState, findNotice, type Asker } from './decide-state.ts';

/** All that a page needs to know of the file, for this visitor and this moment. */
export function makeSettings(
  site: Site,
  asker: Asker,
  nowSec: number,
  { oneTapScript }: Pick<SiteSettings, 'oneTapScript'>,
): SiteSettings {
  const notice = findNotice(site, nowSec);
  const { canonicalHost, banPage } = site.file.global;
  const { siteName, desktopScrollToTopScreens, mobileScrollToTopScreens, ...customize } = site.file.customize;
  const { link } = site.file.support;
  const { isUpdatePromptShown, updateCheckDelayMs } = site.file.application;
  return {
    version: site.version,
    ...(asker.country !== undefined && { country: asker.country }),
    features: site.features,
    state: decideState(site, asker, nowSec),
    closedPaths: site.closedPaths,
    redirects: site.redirects,
    experiments: site.experiments,
    outlines: { games: customize.gameSkeletons, others: customize.otherSkeletons },
    toTopScreens: { desktop: desktopScrollToTopScreens, phone: mobileScrollToTopScreens },
    siteNames: siteName,
    guestHiddenLanguages: site.file.core.guestHiddenLanguages,
    ...(link !== undefined && { supportLink: link }),
    ...(oneTapScript !== undefined && { oneTapScript }),
    minimumAge: site.file.reg.minimumAge,
    ...(canonicalHost !== undefined && { canonicalHost }),
    ...(banPage !== undefined && { banPage }),
    ...(isUpdatePromptShown && { updates: { checkDelayMs: updateCheckDelayMs } }),
    ...(notice && { notice }),
  };
}
