import type { ProfileView } from '@glasshouse/contracts/profile';
import { getProfileRow } from '../identity/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { formatLogin } from '@glasshouse/domain/identity';
import { viewPhone } from './view-phone.ts';

export async function getProfile(sql: Sql, playerId: number): Promise<ProfileView> {
  const { country, registered_at_sec, phone, phone_country, is_phone_confirmed } = await getProfileRow(sql, playerId);
  return {
    userId: playerId,
    login: formatLogin(playerId),
    user_country_code: country,
    registeredAtSec: registered_at_sec,
    ...(phone !== null && { phone: viewPhone({ phone, phone_country }) }),
    ...(is_phone_confirmed && { isPhoneConfirmed: true as const }),
  };
}
