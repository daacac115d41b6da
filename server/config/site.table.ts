import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import { DEFAULT_PREFERENCES, LANGUAGES } from '@glasshouse/contracts/preferences';
import type { ConfigGroups } from '@glasshouse/contracts/config';
import { MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import { CURRENCIES, listCurrencies } from '@glasshouse/domain/money';
import { BETTING_RULES } from '../betting/index.ts';
import { COUNTRIES } from '../player/index.ts';

/** What this site has switched on. */
const FEATURES = ['registration', ...(BETTING_RULES.oneClick.isAllowed ? ['oneClick'] : [])];

/** The site's configuration: the one place to change it. Defaults are those of site.md section 9. */
export const SITE_CONFIG = {
  core: {
    language: DEFAULT_PREFERENCES.language,
    languages: [...LANGUAGES],
    timeZone: DEFAULT_PREFERENCES.timeZone,
    theme: DEFAULT_PREFERENCES.theme,
    appViewType: DEFAULT_PREFERENCES.appViewType,
    currencies: listCurrencies().map((iso) => ({ iso, ...CURRENCIES[iso] })),
    features: FEATURES,
  },
  auth: { signInBy: ['id'] },
  reg: {
    isAllowed: FEATURES.includes('registration'),
    types: ['fast_reg'],
    currency: 'EUR',
    countries: [...COUNTRIES],
  },
  betting: {
    changeCoefAction: 2,
    coefViewId: DEFAULT_PREFERENCES.coefViewId,
    systemValue: 2,
    maxSelections: MAX_SELECTIONS,
    isVipBetAllowed: BETTING_RULES.vip.isAllowed,
    isUserBonusAllowed: BETTING_RULES.userBonus.isAllowed,
    isPrepaidAllowed: BETTING_RULES.prepaid.isAllowed,
    boundedTypes: [...BETTING_RULES.boundedTypes],
    pollIntervalMs: POLL_INTERVAL_MS,
  },
} satisfies Required<ConfigGroups>;
