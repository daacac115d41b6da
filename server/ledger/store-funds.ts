import { PROTECTION_REFUSALS, type ProtectionRefusal } from '@glasshouse/domain/protection';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import { toRefusalDetails, type GuardColumns, type RefusalDetails } from './refusal-details.ts';

export type UnpayableCode = 'account_inactive' | 'account_frozen' | ProtectionRefusal | 'funds_insufficient';

export interface Unpayable extends RefusalDetails {
  readonly code: UnpayableCode;
}

export interface Protected extends RefusalDetails {
  readonly code: ProtectionRefusal;
}

/**
 * One row's look for each; mostly nothing comes back. Whoever is protected hears of that and not of their funds, as under
 * the lock (SPEND_VERDICTS).
 */
const UNPAYABLE = `select k.ord::int as ord,
    case when not a.is_active then 'account_inactive' when a.is_frozen then 'account_frozen'
      else coalesce((said.verdict).code, 'funds_insufficient') end as code,
    (said.verdict).limit_type, (said.verdict).left_minor,
    ceil(extract(epoch from (said.verdict).ends_at))::bigint as ends_sec, said.limit_currency
  from unnest($1::bigint[], $2::bigint[]) with ordinality as k (account_id, own, ord)
  cross join lateral (
    select a.player_id, a.currency, a.kind, a.is_active, a.is_frozen, a.balance_minor from account a where a.account_id = k.account_id offset 0) a
  left join lateral (
    select foresee_stake(a.player_id, k.own, a.currency, a.kind <> 4) as verdict,
      (select g.currency from player_lock l join guard g on g.person_id = l.person_id
        where l.player_id = a.player_id) as limit_currency
    where a.is_active and not a.is_frozen) said on true
  where a.balance_minor < k.own or a.is_frozen or not a.is_active`;

/**
 * Which of these amounts their accounts could not pay now, by their place in the list. A look before anything is
 * booked: whoever takes the money looks again under the lock. An account that is not there is left to them.
 */
export async function listUnpayable(
  sql: Sql,
  asked: readonly { readonly accountId: number; readonly ownMinor: number }[],
): Promise<ReadonlyMap<number, Unpayable>> {
  if (asked.length === 0) return new Map();
  const rows = await sql.query<GuardColumns & { ord: number; code: UnpayableCode }>(
    UNPAYABLE,
    [sqlArray(asked.map((one) => one.accountId)), sqlArray(asked.map((one) => one.ownMinor))],
    'ledger-unpayable',
  );
  return new Map(
    rows.map(({ ord, code, ...more }) => [ord - 1, { code, ...(isProtection(code) && toRefusalDetails(more)) }]),
  );
}

/** More than any limit is of, in any currency: beyond it amounts are counted as this one, which no limit has room for. */
const MOST = 10 ** 13;

const PROTECTED = `select k.ord::int as ord, (said.verdict).code as code, (said.verdict).limit_type,
    (said.verdict).left_minor, ceil(extract(epoch from (said.verdict).ends_at))::bigint as ends_sec,
    (select g.currency from player_lock l join guard g on g.person_id = l.person_id
      where l.player_id = said.player_id) as limit_currency
  from unnest($1::bigint[], $2::bigint[]) with ordinality as k (account_id, own, ord)
  cross join lateral (
    select a.player_id, foresee_stake(a.player_id, k.own, a.currency, a.kind <> 4) as verdict
    from account a where a.account_id = k.account_id offset 0) said
  where (said.verdict).code is not null`;

/**
 * Which of these stakes what protects their person would refuse now, by their place in the list: for whoever refuses them
 * for another reason, which is told to nobody who is protected. A stake of which nothing leaves the account is a free one.
 */
export async function listProtected(
  sql: Sql,
  asked: readonly { readonly accountId: number; readonly ownMinor: number }[],
): Promise<ReadonlyMap<number, Protected>> {
  if (asked.length === 0) return new Map();
  const rows = await sql.query<GuardColumns & { ord: number; code: ProtectionRefusal }>(
    PROTECTED,
    [sqlArray(asked.map((one) => one.accountId)), sqlArray(asked.map((one) => Math.min(one.ownMinor, MOST)))],
    'ledger-protected',
  );
  return new Map(rows.map(({ ord, code, ...more }) => [ord - 1, { code, ...toRefusalDetails(more) }]));
}

function isProtection(code: UnpayableCode): code is ProtectionRefusal {
  return PROTECTION_REFUSALS.some((one) => one === code);
}
