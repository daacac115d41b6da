import { sqlArray } from '@glasshouse/server/platform/database';
import { listTaken, type KeptLimit, type Moved } from '../judge-protection.ts';
import { TIMEOUT_STOPS_PLAY, type ProtectedPerson } from '../protected-people.ts';
import { takeFirst, type Evidence } from './check.ts';

interface Kept {
  readonly player_id: number;
  readonly type: number;
  readonly value: number;
  readonly days: number | null;
}

/**
 * What somebody was told about their own protection is so, whatever was killed since; nothing was taken from who is
 * excluded or beyond a limit; and what is counted of them is the sum of what they did.
 */
export async function checkProtection(evidence: Evidence): Promise<string[]> {
  const { protectedPeople } = evidence;
  // As they stand before the database is asked: what is acknowledged meanwhile is no part of this.
  const told = protectedPeople.people.map((person) => ({ ...person, held: new Map(person.held) }));
  const players = told.map(({ player }) => player.playerId);
  return takeFirst([
    ...protectedPeople.broken,
    ...(await findLost(evidence, told, players)),
    ...(await findTaken(evidence, players)),
    ...(await listSentences(evidence, COUNTED_WRONG, players)),
    ...(await listSentences(evidence, SUMMED_WRONG, players)),
    ...(await listSentences(evidence, GUARD_BEHIND, players)),
  ]);
}

async function findLost(
  { database }: Evidence,
  told: readonly ProtectedPerson[],
  players: readonly number[],
): Promise<string[]> {
  const rows = await database.query<Kept>(
    `select p.player_id, l.type, l.value, (extract(epoch from l.ends_at - l.started_at) / 86400)::float8 as days
     from player p join client_limit l on l.person_id = p.person_id
     where p.player_id = any ($1) and l.state = 'ACTIVE'`,
    [sqlArray(players)],
  );
  const find = (playerId: number, type: number): Kept | undefined =>
    rows.find((row) => row.player_id === playerId && row.type === type);
  return told.flatMap(({ player: { playerId }, held, isTimedOut, excludedDays }) => {
    const faults: string[] = [];
    for (const [type, value] of held) {
      const kept = find(playerId, type);
      if (!kept || kept.value > value) {
        faults.push(`Player ${playerId} was told that limit ${type} is ${value}, and it is ${kept?.value ?? 'gone'}.`);
      }
    }
    if (isTimedOut && !find(playerId, 33)) faults.push(`Player ${playerId} was told of a time-out, and has none.`);
    if (excludedDays !== undefined && !((find(playerId, 30)?.days ?? 0) >= excludedDays)) {
      faults.push(`Player ${playerId} was told that they are excluded, and are not.`);
    }
    return faults;
  });
}

/** In one snapshot: what was taken between two looks would be of a limit that is not seen. */
async function findTaken({ database }: Evidence, players: readonly number[]): Promise<string[]> {
  const [row] = await database.query<{ limits: KeptLimit[]; moves: Moved[] }>(LIMITS_AND_MOVES, [sqlArray(players)]);
  return listTaken(row?.limits ?? [], row?.moves ?? [], TIMEOUT_STOPS_PLAY);
}

async function listSentences({ database }: Evidence, statement: string, players: readonly number[]): Promise<string[]> {
  const rows = await database.query<{ sentence: string }>(statement, [sqlArray(players)]);
  return rows.map(({ sentence }) => sentence);
}

/** What each of them did with money: deposits, stakes, stakes on hold, and stakes that came back. */
const MONEY = `with people as (select player_id, person_id from player where player_id = any ($1)),
  money as (
    select p.person_id, e.entry_id, e.kind, e.amount_minor, e.at from people p
    join account a on a.player_id = p.player_id
    join ledger_entry e on a.account_id in (e.debit_account, e.credit_account)
    where e.kind in (1, 2, 4, 5, 7))`;

const LIMITS_AND_MOVES = `${MONEY}
  select (select coalesce(jsonb_agg(jsonb_build_object('personId', l.person_id, 'type', l.type, 'value', l.value,
      'startedAtUs', (extract(epoch from l.started_at) * 1000000)::bigint)), '[]')
    from client_limit l where l.person_id in (select p.person_id from people p) and l.state = 'ACTIVE') as limits,
    (select coalesce(jsonb_agg(jsonb_build_object('personId', m.person_id, 'kind', m.kind, 'amountMinor', m.amount_minor,
      'atUs', (extract(epoch from m.at) * 1000000)::bigint) order by m.at, m.entry_id), '[]') from money m) as moves`;

/** All of them began within a day: everything they ever did is counted. */
const COUNTED_WRONG = `${MONEY},
  did as (select person_id, coalesce(sum(amount_minor) filter (where kind = 1), 0) as deposited,
      coalesce(sum(amount_minor) filter (where kind in (2, 5)), 0) as staked from money group by person_id),
  counts as (select k.person_id, sum(k.deposited) as deposited, sum(coalesce(k.staked, k.wagered)) as staked
    from people p join counted k on k.person_id = p.person_id group by k.person_id)
  select format('Of person %s are counted %s paid in and %s staked, and booked %s and %s.', g.person_id, c.deposited,
    c.staked, d.deposited, d.staked) as sentence
  from people p join guard g on g.person_id = p.person_id
    left join did d on d.person_id = g.person_id left join counts c on c.person_id = g.person_id
  where (coalesce(d.deposited, 0), coalesce(d.staked, 0)) <> (coalesce(c.deposited, 0), coalesce(c.staked, 0))`;

const SUMMED_WRONG = `
  select format('The sums of person %s over span %s are %s, and what is counted in it %s.', g.person_id, n,
    array[g.wagered[n], g.lost[n], g.deposited[n]], array[s.wagered, s.lost, s.deposited]) as sentence
  from player p join guard g on g.person_id = p.person_id cross join generate_series(1, 4) n
    cross join lateral (select coalesce(sum(k.wagered), 0)::bigint as wagered, coalesce(sum(k.lost), 0)::bigint as lost,
      coalesce(sum(k.deposited), 0)::bigint as deposited
      from counted k where k.person_id = g.person_id and k.at >= g.next_at[n]) s
  where p.player_id = any ($1)
    and (g.wagered[n], g.lost[n], g.deposited[n]) <> (s.wagered, s.lost, s.deposited)`;

/** What decides about money says the same as what the person has set. */
const GUARD_BEHIND = `
  select format('Person %s has limit %s of %s, and the guard does not hold it.', l.person_id, l.type, l.value) as sentence
  from player p join client_limit l on l.person_id = p.person_id left join guard g on g.person_id = l.person_id
  where p.player_id = any ($1) and l.state = 'ACTIVE' and not coalesce(case l.type
    when 1 then g.wager_limits[1] = l.value when 20 then g.deposit_limits[1] = l.value
    when 30 then 'self_excluded' = any (g.bar_codes) when 33 then 'timeout_active' = any (g.bar_codes) else true end, false)`;
