import { stillCoupon } from '../coupon/still.ts';
import type { Boot } from '../boot.ts';
import { stillChrome } from './chrome/still.ts';
import { stillDeposits } from './deposits/still.ts';
import { stillEventNotices } from './event-notices/still.ts';
import { stillFavourites } from './favourites/still.ts';
import { stillInstall } from './install/still.ts';
import { stillJoining } from './joining/still.ts';
import { stillMessages } from './messages/still.ts';
import { stillModals } from './modals/still.ts';
import { stillNetwork } from './network/still.ts';
import { stillNotices } from './notices/still.ts';
import { stillPage } from './page/still.ts';
import { stillPhoneCountry } from './phone-country/still.ts';
import { stillPreferences } from './preferences/still.ts';
import { stillProtection } from './protection/still.ts';
import { stillSession } from './session/still.ts';
import { makeSite } from './site/still.ts';
import { stillSports } from './sports/still.ts';

/**
 * Every feature of the shell, as the server draws it and the browser at first. How each lives says `list-living`; what
 * stands for it in between is derived from this (`relay-features`).
 */
export function makeStillFeatures(boot: Boot) {
  return {
    chrome: stillChrome(boot),
    coupon: stillCoupon(),
    deposits: stillDeposits(),
    eventNotices: stillEventNotices(),
    favourites: stillFavourites(),
    install: stillInstall(),
    joining: stillJoining(),
    messages: stillMessages(),
    modals: stillModals(boot),
    network: stillNetwork(),
    notices: stillNotices(),
    page: stillPage(boot),
    phoneCountry: stillPhoneCountry(),
    preferences: stillPreferences(boot),
    protection: stillProtection(),
    session: stillSession(boot),
    site: makeSite(boot),
    sports: stillSports(boot),
  };
}

export type Features = ReturnType<typeof makeStillFeatures>;
