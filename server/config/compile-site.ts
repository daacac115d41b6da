import { listSectionFeatures } from '@glasshouse/contracts/routes';
import type { Experiment, SiteRedirect } from '@glasshouse/contracts/site';
import { PLANNED_PAGES } from '@glasshouse/domain/access';
import type { BettingRules } from '@glasshouse/domain/coupon';
import { compileRules } from './compile-rules.ts';
import type { SiteFile } from './site-schema.ts';

export interface MaintenancePlan {
  readonly isActive: boolean;
  readonly startsAtSec?: number;
  readonly endsAtSec?: number;
  readonly notifyFromSec?: number;
  readonly notifyUntilSec?: number;
}

/** Which terms hold; version 0 where the operator has numbered none. */
export interface TermsInForce {
  readonly version: number;
  readonly updatedAtSec?: number;
}

/** The operator's file, made ready to be asked many times a second. */
export interface Site {
  /** Rises with every reading of the file. */
  readonly version: number;
  readonly file: SiteFile;
  readonly features: ReadonlySet<string>;
  readonly closedPaths: readonly string[];
  readonly redirects: readonly SiteRedirect[];
  readonly experiments: readonly Experiment[];
  readonly maintenance: MaintenancePlan;
  readonly terms: TermsInForce;
  readonly bettingRules: BettingRules;
}

export function compileSite(file: SiteFile, version = 1): Site {
  return {
    version,
    file,
    features: listFeatures(file),
    closedPaths: file.other.notFoundPaths,
    redirects: file.other.redirects,
    experiments: file.modules.experiments,
    maintenance: readPlan(file.global.maintenance),
    terms: readTerms(file.global.terms),
    bettingRules: compileRules(file.betting),
  };
}

/** All sections but those that are hidden, the switches that have a field of their own, and what is switched on by key. */
function listFeatures(file: SiteFile): ReadonlySet<string> {
  const features = new Set([...listSectionFeatures(), ...file.whiteFeature.keys]);
  const hide = (name: string): boolean => features.delete(`section.${name}`);
  file.modules.hiddenSections.forEach(hide);
  if (!file.information.isRulesEnabled) hide('rules');
  if (!file.information.isPaymentEnabled) hide('payment');
  if (!file.office.isIdentificationEnabled) hide('identification');
  if (!file.toto.isEnabled) hide('toto');
  if (!file.betting.points.isEnabled) hide('points');
  setFeature(features, PLANNED_PAGES, file.modules.arePlannedPagesShown);
  setFeature(features, 'registration', file.reg.isAllowed);
  setFeature(features, 'ageConfirmation', file.reg.isAgeAsked);
  setFeature(features, 'ageConfirmation.session', file.reg.isAgeForSessionOnly);
  setFeature(features, 'cookieConsent', file.thirdparty.isConsentAsked);
  setFeature(features, 'adBlockNotice', file.thirdparty.isAdBlockNoticed);
  setFeature(features, 'registrationReminder', file.reg.isAllowed && file.reg.reminderDelaySec > 0);
  setFeature(features, 'realityCheck', file.responsible.realityCheckMinutes > 0);
  setFeature(features, 'terms', file.global.terms.version > 0);
  setFeature(features, 'registrationBottomBar', file.reg.isBottomNavigationShown);
  setFeature(features, 'snowfall', file.customize.isSnowfallShown);
  setFeature(features, 'supportButton', file.support.isButtonShown);
  setFeature(features, 'footerHidden', !file.footer.isShown);
  setFeature(features, 'headerStays', !file.header.isHiddenOnScroll);
  setFeature(features, 'rechargeModal', file.office.isRechargeModal);
  setFeature(features, 'paymentForPlayers', file.information.isPaymentForPlayersOnly);
  setFeature(features, 'installPrompt', file.application.isInstallPromptShown);
  setFeature(features, 'oneClick', file.betting.isOneClickAllowed);
  return features;
}

/** A switch with a field of its own is not turned by a key as well. */
function setFeature(features: Set<string>, key: string, isOn: boolean): void {
  if (isOn) features.add(key);
  else features.delete(key);
}

function readPlan(given: SiteFile['global']['maintenance']): MaintenancePlan {
  const { isActive, startAt, finishAt, notifyStartDate, notifyEndDate } = given;
  return {
    isActive,
    ...(startAt !== undefined && { startsAtSec: toSec(startAt) }),
    ...(finishAt !== undefined && { endsAtSec: toSec(finishAt) }),
    ...(notifyStartDate !== undefined && { notifyFromSec: toSec(notifyStartDate) }),
    ...(notifyEndDate !== undefined && { notifyUntilSec: toSec(notifyEndDate) }),
  };
}

function readTerms({ version, updatedAt }: SiteFile['global']['terms']): TermsInForce {
  return { version, ...(updatedAt !== undefined && { updatedAtSec: toSec(updatedAt) }) };
}

function toSec(moment: string): number {
  return Math.floor(Date.parse(moment) / 1_000);
}
