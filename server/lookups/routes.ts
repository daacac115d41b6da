import {
  checkDomain as checkDomainCall,
  getIsoCodes,
  listCountryNames as listCountryNamesCall,
  listAvailablePartitions,
  listMedia,
  listSportNames as listSportNamesCall,
  previewGames,
} from '@glasshouse/contracts/lookups';
import { eventPicturePath, ICON_FOLDER, ICON_SIZES, PICTURE_SIZE } from '@glasshouse/contracts/pictures';
import { isLanguage } from '@glasshouse/contracts/preferences';
import { COUNTRIES } from '@glasshouse/domain/identity';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { countryId } from '../profile/index.ts';
import { checkDomain } from './check-domain.ts';
import type { LookupsDeps } from './deps.ts';
import { listCountryNames } from './list-country-names.ts';
import { listPartitions } from './list-partitions.ts';
import { listSportNames } from './list-sport-names.ts';

const DAY_SEC = 86_400;
const ISO_CODES = Object.fromEntries([...COUNTRIES].map((code) => [String(countryId(code)), code]));
const ICONS = ICON_SIZES.map((size) => ({
  src: `${ICON_FOLDER}/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
}));

export function routeLookups(http: Http, { board, features, canonicalHost, siteHosts }: LookupsDeps): void {
  http.serve(listSportNamesCall, async ({ query }) =>
    answer({ sports: listSportNames(board.listSports().sports, query) }),
  );
  http.serve(previewGames, async ({ query }) => {
    const groups = Object.fromEntries(query.groupId.split(',').map((groupId) => [groupId, { items: [] }]));
    return answer({ success: true, groups });
  });
  http.serve(listAvailablePartitions, async () =>
    answer({ listAvailablePartitions: listPartitions(features()), success: true }),
  );
  http.serve(getIsoCodes, async () => answer({ isoCodes: ISO_CODES }, { cacheSec: DAY_SEC }));
  http.serve(listCountryNamesCall, async ({ query }) =>
    answer({ countries: listCountryNames(query.language) }, { cacheSec: DAY_SEC }),
  );
  http.serve(checkDomainCall, async ({ query }) => answer(checkDomain(query.domain, siteHosts, canonicalHost())));
  http.serve(listMedia, async ({ query: { lng, eventId } }) => {
    const event = eventId === undefined ? undefined : board.findEventView(eventId);
    if (eventId !== undefined && !event) return refusal('event_unknown');
    const { widthPx: width, heightPx: height } = PICTURE_SIZE;
    const src = event && eventPicturePath(isLanguage(lng) ? lng : 'en', event);
    return answer({
      icons: ICONS,
      pictures: event && src !== undefined ? [{ eventId: event.eventId, src, width, height }] : [],
    });
  });
}
