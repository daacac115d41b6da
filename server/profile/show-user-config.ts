import type { Standing } from '@glasshouse/contracts/bans';
import type { VerificationView } from '@glasshouse/contracts/documents-verification';
import type { SecurityView } from '@glasshouse/contracts/factors';
import type { UserConfig } from '@glasshouse/contracts/profile-config';
import {
  countDaysToActivate,
  decideActivation,
  hasWayBack,
  isContactsFilled,
  isProfileFilled,
} from '@glasshouse/domain/identity';
import { getProfileRow } from '../identity/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { Visitor } from '../platform/http/index.ts';
import { countryId } from './list-phone-countries.ts';
import { viewPhone } from './view-phone.ts';

/** What was not told is left out. */
type UserData = { readonly [Field in keyof UserConfig['user_data']]?: UserConfig['user_data'][Field] | undefined };

/** What other modules know of a player; each answers for its own part. */
export interface UserConfigSources {
  readonly standingOf: (personId: number) => Promise<Standing>;
  readonly securityOf: (playerId: number) => Promise<SecurityView>;
  readonly verificationOf: (personId: number) => Promise<VerificationView>;
  readonly userDataOf: (personId: number) => Promise<UserData>;
  readonly countUnread: (personId: number) => Promise<number>;
  readonly isBalanceHidden: (personId: number) => Promise<boolean>;
  readonly hasDeposited: (playerId: number) => Promise<boolean>;
  readonly isPasswordKept: (playerId: number) => Promise<boolean>;
  /** At providers. */
  readonly countIdentities: (playerId: number) => Promise<number>;
  /** Days in which an address that was named is to be confirmed. */
  readonly activationDays: () => number;
}

/** The player's own configuration, whole: what the documents name, from whoever knows it. */
export async function showUserConfig(
  database: Sql,
  sources: UserConfigSources,
  { playerId, personId }: Pick<Visitor, 'playerId' | 'personId'>,
): Promise<UserConfig> {
  const [row, standing, security, verification, userData] = await Promise.all([
    getProfileRow(database, playerId),
    sources.standingOf(personId),
    sources.securityOf(playerId),
    sources.verificationOf(personId),
    sources.userDataOf(personId),
  ]);
  const [unread, isHidden, hasDeposited, isPasswordKept, identities] = await Promise.all([
    sources.countUnread(personId),
    sources.isBalanceHidden(personId),
    sources.hasDeposited(playerId),
    sources.isPasswordKept(playerId),
    sources.countIdentities(playerId),
  ]);
  const mail = security.addresses.find(({ kind }) => kind === 'mail')?.shown;
  const confirmedPhone = security.addresses.find(({ kind }) => kind === 'phone')?.shown;
  const phone = row.phone === null ? undefined : viewPhone({ phone: row.phone, phone_country: row.phone_country });
  const activation = decideActivation({ mail: mail !== undefined, phone: confirmedPhone !== undefined });
  const since = { registeredAtSec: row.registered_at_sec, nowSec: row.now_sec, days: sources.activationDays() };
  const { needed: _, reasons: __, isProfileFilled: ___, changedAtSec: ____, ...verified } = verification;
  return {
    user_id: playerId,
    ...standing,
    ...(phone && { phone_number: phone.phone_number, phone_code: phone.phone_code }),
    ...(mail !== undefined && { user_email: mail }),
    ...(userData.name !== undefined && { user_name: userData.name }),
    user_country_code: row.country,
    user_country_id: countryId(row.country),
    activation_type: activation,
    remaining_days_to_activate: row.is_claimed ? countDaysToActivate(since, activation) : 0,
    ...(row.ref_code !== null && { user_ref_id: row.ref_code }),
    user_msg_count: unread,
    user_hide_balance: isHidden,
    changed_pass_day_count: security.changed_pass_day_count,
    user_data: omitUntold(userData),
    isProfileFilled: isProfileFilled(userData),
    isContactFilled: isContactsFilled({ phone: confirmedPhone, mail }),
    protection_level: security.status === null ? null : security.protection_level,
    protection_status: security.status,
    protection_methods: security.protection_methods,
    ...verified,
    has_deposit: hasDeposited,
    isPasswordKept,
    hasWayBack: hasWayBack({
      isPasswordKept,
      addresses: security.addresses.filter(({ kind }) => security.channels[kind]).length,
      passkeys: security.passkeys ?? 0,
      identities,
    }),
  };
}

function omitUntold(told: UserData): UserConfig['user_data'] {
  const { document_type_id: type, ...texts } = told;
  const kept = Object.entries(texts).filter(([, text]) => text !== undefined);
  return { ...Object.fromEntries(kept), ...(type !== undefined && { document_type_id: type }) };
}
