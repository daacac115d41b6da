import type { ConfigGroups, WholeConfig } from '@glasshouse/contracts/config-whole';
import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import { DEFAULT_PREFERENCES, LANGUAGES } from '@glasshouse/contracts/preferences';
import { MAX_SELECTIONS, type BettingRules } from '@glasshouse/domain/coupon';
import { COUNTRIES } from '@glasshouse/domain/identity';
import { CURRENCIES, currencyIdOf, listCurrencies } from '@glasshouse/domain/money';
import type { Site } from './compile-site.ts';
import { findBlockCode, isMaintained } from './decide-state.ts';
import { showFirstDeposit } from './show-first-deposit.ts';
import { listRegistrationTypes, listWaysIn, type WaysSetUp } from './show-ways-in.ts';

/** Who asks for the configuration. */
export interface Reader {
  readonly language: string | undefined;
  readonly country: string | undefined;
  readonly setUp: WaysSetUp;
}

/** The twenty groups as pages are told them: what the operator set, and what the program itself knows. */
export function showConfig(site: Site, { language, country, setUp }: Reader, nowSec: number): WholeConfig {
  const { file, features } = site;
  const { siteName, ...customize } = file.customize;
  return {
    ...file,
    core: { ...file.core, ...showProgram(), features: [...features] },
    auth: { ...file.auth, signInBy: listWaysIn(setUp), socialProviders: [...setUp.providers] },
    betting: { ...showBetting(site.bettingRules), isOneClickAllowed: features.has('oneClick') },
    customize: { ...customize, siteName: new Map(Object.entries(siteName)).get(language ?? 'en') ?? siteName.en },
    global: showGlobal(site, country, nowSec),
    reg: {
      ...file.reg,
      types: listRegistrationTypes(site, setUp),
      countries: [...COUNTRIES],
      ...showFirstDeposit(file),
    },
  };
}

/** The groups named in a comma list. */
export function pickGroups(config: WholeConfig, names: string): ConfigGroups {
  const asked = new Set(names.split(',').map((name) => name.trim()));
  return Object.fromEntries(Object.entries(config).filter(([name]) => asked.has(name)));
}

function showProgram() {
  const { language, timeZone, theme, appViewType } = DEFAULT_PREFERENCES;
  const currencies = listCurrencies().map((iso) => ({ iso, currencyId: currencyIdOf(iso), ...CURRENCIES[iso] }));
  return { language, timeZone, theme, appViewType, languages: [...LANGUAGES], currencies };
}

function showBetting({ vip, userBonus, prepaid, boundedTypes }: BettingRules) {
  return {
    changeCoefAction: 2,
    coefViewId: DEFAULT_PREFERENCES.coefViewId,
    systemValue: 2,
    maxSelections: MAX_SELECTIONS,
    isVipBetAllowed: vip.isAllowed,
    isUserBonusAllowed: userBonus.isAllowed,
    isPrepaidAllowed: prepaid.isAllowed,
    boundedTypes: [...boundedTypes],
    pollIntervalMs: POLL_INTERVAL_MS,
  };
}

function showGlobal(site: Site, country: string | undefined, nowSec: number): WholeConfig['global'] {
  const { isActive, startsAtSec, endsAtSec, notifyFromSec, notifyUntilSec } = site.maintenance;
  const { canonicalHost } = site.file.global;
  const { terms } = site;
  return {
    ...(country !== undefined && { country }),
    ...(canonicalHost !== undefined && { canonicalHost }),
    blockCode: findBlockCode(site, { country, path: '/' }) ?? 0,
    terms: { version: terms.version, ...(terms.updatedAtSec !== undefined && { updated_at: terms.updatedAtSec }) },
    maintenance: {
      is_active: isActive,
      web_state: isMaintained(site.maintenance, nowSec) ? 1 : 0,
      ...(startsAtSec !== undefined && { started_at: startsAtSec }),
      ...(endsAtSec !== undefined && { ended_at: endsAtSec }),
      ...(notifyFromSec !== undefined && { notify_started_at: notifyFromSec }),
      ...(notifyUntilSec !== undefined && { notify_ended_at: notifyUntilSec }),
    },
  };
}
