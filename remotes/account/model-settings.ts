import type { DataRightsView } from '@glasshouse/contracts/data-rights';
import type { DetailsView } from '@glasshouse/contracts/people';
import type { PapersView } from '@glasshouse/contracts/people-papers';
import type { PhoneView, ProfileView } from '@glasshouse/contracts/profile';
import type { OfficeDoors } from '@glasshouse/kit/office';
import type { PhonePlace } from '@glasshouse/kit/phone';

export interface SettingsState extends OfficeDoors {
  readonly nowSec: number;
  /** Absent where the session ended meanwhile. */
  readonly profile?: ProfileView;
  /** Named by the server: a browser may have no names in this language. */
  readonly country: string;
  /** Of the main account. */
  readonly currency?: string;
  /** Absent where nobody could say. */
  readonly details?: DetailsView;
  /** Absent where nobody could say. */
  readonly papers?: PapersView;
  /** What the form for a phone number begins with; absent where nobody could say. */
  readonly place?: PhonePlace;
  /** Absent where nobody could say. */
  readonly rights?: DataRightsView;
}

/** Where a player's number probably is: where the one before was, else where they registered from. */
export function guessCountry(profile: ProfileView): string {
  return profile.phone?.phone_country ?? profile.user_country_code;
}

/** As it stands on the page, kept from left to right by the page. */
export function formatHidden({ phone_code, phone_number }: PhoneView): string {
  return `+${phone_code} ${phone_number}`;
}
