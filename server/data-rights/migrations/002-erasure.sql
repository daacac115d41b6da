-- What is kept of somebody who has gone is erased on its day. The program's role may take nothing of it away by itself:
-- it asks this function, which looks whether the day has come.

-- Which groups of an account that was closed have been erased.
alter table closed_person add column erased text[] not null default '{}';

-- How long each group stays after that; money is not here, because its rows stay without a name.
create table kept_group (
  name text primary key,
  years int not null check (years between 1 and 100)
);
insert into kept_group (name, years) values ('protection', 5), ('identity', 5), ('consent', 3), ('security', 1);

-- Whose rows go with which group, and by what they are found. A test holds this beside person-tables.table.ts.
create table kept_table (
  name text primary key,
  found_by text not null check (found_by in ('person_id', 'player_id')),
  kept_group text not null references kept_group (name)
);
insert into kept_table (name, found_by, kept_group) values
  ('person_details', 'person_id', 'identity'),
  ('person_papers', 'person_id', 'identity'),
  ('person_verified', 'person_id', 'identity'),
  ('person_match_key', 'person_id', 'identity'),
  ('person_match', 'person_id', 'identity'),
  ('verification', 'person_id', 'identity'),
  ('verification_event', 'person_id', 'identity'),
  ('document', 'person_id', 'identity'),
  ('register_answer', 'person_id', 'identity'),
  ('left_login', 'person_id', 'protection'),
  ('guard', 'person_id', 'protection'),
  ('client_limit', 'person_id', 'protection'),
  ('imposed_limit', 'person_id', 'protection'),
  ('limit_question', 'person_id', 'protection'),
  ('restriction', 'person_id', 'protection'),
  ('person_hold', 'person_id', 'protection'),
  ('register_hold', 'person_id', 'protection'),
  ('deposit_to_tell', 'person_id', 'protection'),
  ('person_protection', 'person_id', 'protection'),
  ('protection_record', 'person_id', 'protection'),
  ('protection_case', 'person_id', 'protection'),
  ('presence', 'person_id', 'protection'),
  ('presence_day', 'person_id', 'protection'),
  ('reality_answer', 'person_id', 'protection'),
  ('marker_look', 'person_id', 'protection'),
  ('marker_sign', 'person_id', 'protection'),
  ('person_standing', 'person_id', 'protection'),
  ('refused_play', 'person_id', 'protection'),
  ('terms_agreement', 'player_id', 'consent'),
  ('consent_choice', 'player_id', 'consent'),
  ('contact_message', 'person_id', 'consent'),
  ('delivery', 'person_id', 'consent'),
  ('mailing_choice', 'person_id', 'consent'),
  ('inbox_message', 'person_id', 'consent'),
  ('message_mark', 'person_id', 'consent'),
  ('session', 'person_id', 'security'),
  ('sign_in_failure', 'player_id', 'security'),
  ('one_time_code', 'player_id', 'security'),
  ('totp', 'player_id', 'security'),
  ('recovery_code', 'player_id', 'security'),
  ('security_question', 'player_id', 'security'),
  ('passkey', 'player_id', 'security'),
  ('passkey_challenge', 'player_id', 'security'),
  ('social_start', 'player_id', 'security'),
  ('sign_in_step', 'person_id', 'security'),
  ('qr_entry', 'person_id', 'security'),
  ('operator_action', 'person_id', 'security');

-- Whether the day of a group has come, by the earlier of two clocks: one that is ahead erases nothing. Whoever is kept out
-- by something that is in force is known by their name until it ends.
create function is_past_keeping(p_person bigint, p_group text) returns boolean
language plpgsql stable as $$
declare
  v_now timestamptz := early_clock(clock_timestamp());
begin
  if not exists (
    select 1 from closed_person c join kept_group g on g.name = p_group
    where c.person_id = p_person and c.closed_at + make_interval(years => g.years) <= v_now) then
    return false;
  end if;
  return p_group not in ('identity', 'protection') or not (
    exists (select 1 from list_kept_bars(p_person))
    or exists (select 1 from restriction r
      where r.person_id = p_person and r.lifted_at is null and (r.until_at is null or r.until_at > v_now)));
end $$;

-- At most so many rows of a group; answers how many. Once none is left, what the player's own row says of them goes, too.
create function erase_kept(p_person bigint, p_group text, p_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_table kept_table;
  v_players bigint[];
  v_left int := p_most;
  v_gone int;
begin
  if not is_past_keeping(p_person, p_group) then
    raise exception 'what is kept of a person is not erased before its day' using errcode = 'restrict_violation';
  end if;
  -- Seen by the triggers of records that nobody else may take away.
  perform set_config('glasshouse.erasing', 'on', true);
  select coalesce(array_agg(p.player_id), '{}') into v_players from player p where p.person_id = p_person;
  for v_table in select * from kept_table t where t.kept_group = p_group order by t.name loop
    execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where %2$I = any ($1) limit $2))',
      v_table.name, v_table.found_by)
    using case v_table.found_by when 'person_id' then array[p_person] else v_players end, v_left;
    get diagnostics v_gone = row_count;
    v_left := v_left - v_gone;
    exit when v_left <= 0;
  end loop;
  perform set_config('glasshouse.erasing', 'off', true);
  if v_left > 0 then
    if p_group = 'identity' then
      perform make_nameless(v_players);
    end if;
    update closed_person set erased = array_append(erased, p_group)
    where person_id = p_person and not (p_group = any (erased));
  end if;
  return p_most - v_left;
end $$;
