-- Limits as their person set them: every one that ever held or waited. One holds and one waits of each type at most.
create table client_limit (
  limit_id bigint generated always as identity primary key,
  person_id bigint not null references person,
  type smallint not null,
  state text not null check (state in ('PENDING', 'ACTIVE', 'INACTIVE')),
  -- Absent: there is to be no such limit.
  value bigint check (value > 0),
  currency text,
  started_at timestamptz not null,
  -- Of 30 and 33: until then.
  ends_at timestamptz,
  -- Of what waits: before this nothing of it holds.
  due_at timestamptz,
  needs_approval boolean not null default false,
  reason_id smallint,
  closed_at timestamptz,
  check (state <> 'PENDING' or due_at is not null),
  check (state <> 'ACTIVE' or value is not null),
  check (type not in (30, 33) or state <> 'ACTIVE' or ends_at is not null)
);
create unique index client_limit_active on client_limit (person_id, type) where state = 'ACTIVE';
create unique index client_limit_pending on client_limit (person_id, type) where state = 'PENDING';
create index client_limit_timed on client_limit (ends_at) where state = 'ACTIVE' and ends_at is not null;
create index client_limit_due on client_limit (due_at) where state = 'PENDING';

-- An exclusion or a time-out that runs is not shortened, moved or taken away: by no call, no job, no member of staff and
-- no import. Its time goes by the clock that is trusted.
create function keep_exclusion() returns trigger language plpgsql as $$
begin
  if old.type in (30, 33) and old.state = 'ACTIVE' and old.ends_at > early_clock(clock_timestamp()) then
    if tg_op = 'DELETE' then raise exception 'an exclusion that runs is kept' using errcode = 'restrict_violation'; end if;
    if new.state <> 'ACTIVE' or new.ends_at < old.ends_at or new.type <> old.type or new.person_id <> old.person_id
      or new.limit_id <> old.limit_id or new.started_at > old.started_at then
      raise exception 'an exclusion that runs is not shortened' using errcode = 'restrict_violation';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger client_limit_keeps_exclusions before update or delete on client_limit
  for each row execute function keep_exclusion();

-- The same of what the ledger asks: a bar of an exclusion or a time-out stays until its end, whoever writes the guard.
create function keep_bars() returns trigger language plpgsql as $$
declare
  v_early timestamptz := early_clock(clock_timestamp());
begin
  for n in 1..cardinality(old.bar_codes) loop
    -- One without an end stays as long as its person's limit does: where the law says so, they ask for its end.
    if old.bar_codes[n] in ('self_excluded', 'timeout_active') and old.bar_until[n] > v_early
      and (isfinite(old.bar_until[n]) or exists (
        select 1 from client_limit l where l.person_id = old.person_id and l.type = 30 and l.state = 'ACTIVE')) then
      if tg_op = 'DELETE' or not exists (
        select 1 from unnest(new.bar_codes, new.bar_kinds, new.bar_from, new.bar_until) b (code, kinds, from_at, until_at)
        where b.code = old.bar_codes[n] and b.kinds & old.bar_kinds[n] = old.bar_kinds[n]
          and b.from_at <= greatest(old.bar_from[n], clock_timestamp()) and b.until_at >= old.bar_until[n]) then
        raise exception 'what stops somebody who has excluded themselves stays' using errcode = 'restrict_violation';
      end if;
    end if;
  end loop;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
-- Named by its columns: the ledger counts in the same row with every stake.
create trigger guard_keeps_exclusions before update of bar_codes, bar_kinds, bar_from, bar_until on guard
  for each row execute function keep_bars();
create trigger guard_keeps_exclusions_there before delete on guard
  for each row execute function keep_bars();

-- What somebody else has set: the house, a register, the matching of persons, the watch for harm.
create table restriction (
  restriction_id bigint generated always as identity primary key,
  person_id bigint not null references person,
  source text not null check (source in ('house', 'register', 'match', 'markers')),
  code text not null,
  spends text[] not null,
  since timestamptz not null,
  until_at timestamptz,
  reason text not null,
  lifted_at timestamptz
);
create unique index restriction_in_force on restriction (person_id, source, code) where lifted_at is null;

-- How each person's protection is kept: by which currency, and whether they were asked about a limit.
create table person_protection (
  person_id bigint primary key references person,
  currency text not null,
  country text not null,
  prompted_at timestamptz
);

-- Every change, signed: nobody can say later that it was not made.
create table protection_record (
  record_id bigint generated always as identity primary key,
  person_id bigint not null references person,
  at timestamptz not null,
  limit_type smallint not null,
  action text not null,
  by text not null,
  value bigint,
  currency text,
  ends_at timestamptz,
  reason text,
  text text not null,
  key_id text not null,
  signature text not null
);
create index protection_record_of_person on protection_record (person_id, record_id);

-- What was asked before a limit is raised; good once, for the person and the change it was asked of.
create table limit_question (
  token text primary key,
  person_id bigint not null references person,
  asked jsonb not null,
  question_ids int[] not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index limit_question_of_person on limit_question (person_id, made_at);

-- How long somebody has been here, over all their devices, by the server's own account (domain/protection/presence).
create table presence (
  person_id bigint primary key references person,
  zone text not null default 'UTC',
  -- Of the present day by the clock of `zone`.
  day date not null,
  day_ms bigint not null default 0,
  came_at timestamptz not null,
  stay_ms bigint not null default 0,
  -- Since the last reality check was answered.
  reality_ms bigint not null default 0,
  seen_at timestamptz not null,
  -- Until the session ends, or for good: the window is not shown, and nothing is refused for it.
  silent_session bigint,
  silent_always boolean not null default false
) with (fillfactor = 50);
create index presence_seen on presence (seen_at);

-- What was answered to each reality check.
create table reality_answer (
  answer_id bigint generated always as identity primary key,
  person_id bigint not null references person,
  session_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  action text not null check (action in ('continue', 'log_out', 'nothing')),
  is_silent boolean not null,
  shown_at timestamptz,
  -- False where none was due: then it changed nothing.
  was_due boolean not null
);
create index reality_answer_of_person on reality_answer (person_id, answer_id);
