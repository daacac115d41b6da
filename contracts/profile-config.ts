import { Type, type Static } from 'typebox';
import { Standing } from './bans.ts';
import { defineCall } from './call.ts';
import { VerificationView } from './documents-verification.ts';
import { LevelStatus, ProtectionMethods } from './factors.ts';
import { IdField } from './fields.ts';

/** The documents' `user_data`; numbers are hidden but for their last signs. */
const UserData = Type.Object({
  date_birthday: Type.Optional(Type.String()),
  document_type_id: Type.Optional(Type.Integer()),
  inn: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  passport: Type.Optional(Type.String()),
  passport_date: Type.Optional(Type.String()),
  passport_end_date: Type.Optional(Type.String()),
  registration_address: Type.Optional(Type.String()),
  surname: Type.Optional(Type.String()),
});

/** All that a page may want to know of who is signed in, under the documents' names; one call after signing in. */
export const UserConfig = Type.Object({
  user_id: IdField,
  ...Standing.properties,
  phone_number: Type.Optional(Type.String()),
  phone_code: Type.Optional(Type.String()),
  user_email: Type.Optional(Type.String()),
  user_name: Type.Optional(Type.String()),
  user_country_code: Type.String(),
  /** The two letters of the code as a number. */
  user_country_id: Type.Integer(),
  activation_type: Type.Integer({ minimum: 0, maximum: 3, description: '0 none · 1 mail · 2 both · 3 phone alone' }),
  remaining_days_to_activate: Type.Integer({ minimum: 0 }),
  user_ref_id: Type.Optional(Type.String()),
  user_msg_count: Type.Integer({ minimum: 0 }),
  user_hide_balance: Type.Boolean(),
  changed_pass_day_count: Type.Integer({ minimum: 0 }),
  user_data: UserData,
  isProfileFilled: Type.Boolean(),
  isContactFilled: Type.Boolean(),
  /** Null where nothing protects the account yet but the password that it began with. */
  protection_level: Type.Union([Type.Integer({ minimum: 1, maximum: 100 }), Type.Null()]),
  protection_status: LevelStatus,
  protection_methods: ProtectionMethods,
  is_need_identification: VerificationView.properties.is_need_identification,
  user_status_id: VerificationView.properties.user_status_id,
  verification_status: VerificationView.properties.verification_status,
  verification_types: VerificationView.properties.verification_types,
  verification_status_group_code: VerificationView.properties.verification_status_group_code,
  requested_additional_document: VerificationView.properties.requested_additional_document,
  is_identification_bonus: VerificationView.properties.is_identification_bonus,
  show_verification_modal_on_deposit_page: VerificationView.properties.show_verification_modal_on_deposit_page,
  has_deposit: Type.Boolean(),
  /** False as long as a password that we made was neither copied, saved nor used. */
  isPasswordKept: Type.Boolean(),
  /** Whether they get in again once they are signed out. */
  hasWayBack: Type.Boolean(),
});
export type UserConfig = Static<typeof UserConfig>;

export const getFullUserConfig = defineCall({
  id: 'getFullUserConfig',
  method: 'GET',
  path: '/web-api/user/config/all',
  access: 'player',
  summary: 'All that is set and known of the signed-in player, under the documents’ names',
  answer: UserConfig,
  refusals: [],
});
