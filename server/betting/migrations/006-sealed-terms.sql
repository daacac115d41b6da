-- What a bet is taken on is sealed with its stake: the entry that takes it carries SHA-256 of the bet as it was written.
-- Bets and requests are decided under the lock of their player, and not of one of the player's accounts: one request
-- id, asked for at once on two accounts or once to be held and once to be taken, has one effect.

-- A bet in one text, as anybody can write it who has its values: docs/hashed-texts.md says how. What may hold any
-- character stands behind its length in bytes, so that no two bets have one text.
create function bet_text(b bet) returns text language sql immutable parallel safe as $$
  select 'glasshouse bet 1' || chr(10)
    || (b).bet_id::text || chr(10) || (b).player_id::text || chr(10) || (b).account_id::text || chr(10)
    || (b).currency::text || chr(10) || (b).type_id::text || chr(10) || (b).stake_minor::text || chr(10)
    || (b).odds_milli::text || chr(10) || (b).possible_win_minor::text || chr(10)
    || (b).line_until::text || chr(10)
    || trunc(extract(epoch from ((b).placed_at - timestamptz '1970-01-01 00:00:00+00')) * 1000000)::text || chr(10)
    || octet_length((b).request_id)::text || ':' || (b).request_id || chr(10)
    || octet_length((b).legs::text)::text || ':' || (b).legs::text || chr(10)
    || coalesce(octet_length((b).terms::text)::text || ':' || (b).terms::text, '-') || chr(10)
$$;

-- Stable as `convert_to` is, so that it is worked out in place: called as a function it costs ten times as much.
create function bet_hash(b bet) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(bet_text(b), 'UTF8'))
$$;

-- Bets that were taken before their stakes carried a hash: made when this file ran, so they say nothing about what
-- was changed earlier. The program adds none.
create table bet_terms_before (
  bet_id bigint primary key,
  terms_hash bytea not null check (octet_length(terms_hash) = 32)
);
insert into bet_terms_before (bet_id, terms_hash) select b.bet_id, bet_hash(b) from bet b;
create trigger bet_terms_before_is_kept before update or delete on bet_terms_before
  for each row execute function refuse_bet_change();
create trigger bet_terms_before_is_not_emptied before truncate on bet_terms_before
  for each statement execute function refuse_bet_change();

-- Whether a bet is what was sealed with its stake. The first entry that carries a hash holds, whatever is added later;
-- a bet of which nothing was sealed is nobody's.
create function is_as_sealed(b bet) returns boolean language plpgsql stable parallel safe as $$
declare
  v_hash bytea;
begin
  select e.terms_hash into v_hash from ledger_entry e
  where e.bet_id = b.bet_id and e.terms_hash is not null order by e.entry_id limit 1;
  if v_hash is null then
    select t.terms_hash into v_hash from bet_terms_before t where t.bet_id = b.bet_id;
  end if;
  return v_hash is not null and v_hash = bet_hash(b);
end $$;

-- A bet of which the house stakes everything (a promo code, an advance) has no stake of the player's: the hash stands
-- in the house's own.
create function seal_house_stake() returns trigger language plpgsql as $$
begin
  select bet_hash(b) into new.terms_hash from bet b where b.bet_id = new.bet_id;
  return new;
end $$;
create trigger ledger_entry_seals_house_stake before insert on ledger_entry
  for each row when (new.kind in (8, 9) and new.terms_hash is null and new.bet_id is not null)
  execute function seal_house_stake();

-- Which program holds a bet that waits; 0 for one of the release before.
alter table pending_bet add column node_no smallint not null default 0;

-- Decides a batch of bets and makes the good ones durable together. Each bet gets its own verdict; one bad bet
-- never fails its batch. Players are locked in order of their ids, then accounts in order of theirs, so batches never
-- wait for each other in a ring. A player stands in a batch at most once: the caller sees to it.
--
-- Modes: 0 takes the bet at once; 1 puts its stake on hold until the live delay has passed (a row of pending_bet);
-- 2 takes a bet whose stake is on hold.
--
-- Verdicts in the order a player would meet them (a held bet has passed all but the last three):
--   sign_in_required   the session has ended, by the database's clock
--   repeat             the same request was answered before: its bet, or the bet it may become
--   request_id_reused  the same request id with another body
--   account_unknown, account_inactive, account_frozen
--   PROTECTION         (here the person's limits are read and counted, under the same lock)
--   funds_insufficient
--   not_pending        the held bet was decided otherwise meanwhile
--   event_started      a line price after the start, by the database's clock
--   accepted
create or replace function place_bets(
  p_mode smallint[], p_bet bigint[], p_player bigint[], p_session bigint[], p_account bigint[], p_type smallint[],
  p_stake bigint[], p_own bigint[], p_odds bigint[], p_win bigint[], p_request text[], p_hash text[],
  p_line_until bigint[], p_book bigint[], p_hold bigint[], p_legs json[], p_terms json[], p_pending json[],
  p_delay_ms int[], e_event bigint[], e_bet bigint[]
) returns table (ord int, verdict text, bet bigint, balance bigint, at timestamptz)
-- Each lookup is of one row by its key, however small the tables looked when the plan was made: a plan of an empty
-- evening would read the whole table of bets for every batch of the next morning. And one plan serves batches of
-- every size: left to itself PostgreSQL plans anew for the arrays it sees, which costs as much as running them.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
begin
  perform 1 from player_lock l where l.player_id = any (p_player) order by l.player_id for update;
  perform 1 from account a where a.account_id = any (p_account) order by a.account_id for update;
  -- Read once nobody else decides for these players: whoever waited for them decides later, and by a later clock.
  v_now := clock_timestamp();
  return query
  with asked as (
    select * from unnest(p_mode, p_bet, p_player, p_session, p_account, p_type, p_stake, p_own, p_odds, p_win,
      p_request, p_hash, p_line_until, p_book, p_hold, p_legs, p_terms, p_pending, p_delay_ms)
      with ordinality as t (mode, bet_id, player_id, session_id, account_id, type_id, stake, own, odds, win,
      request_id, request_hash, line_until, book, hold, legs, terms, pending, delay_ms, n)
  ), decided as (
    select k.*, a.currency, a.last_bet_id, a.last_entry_id, coalesce(w.bet_id, r.bet_id) as earlier,
      -- Under the lock, so this is what the account will hold.
      a.balance_minor - case when k.mode = 2 then 0 else k.own end as left_over,
      case
        when k.mode <> 2 and s.session_id is null then 'sign_in_required'
        when k.mode <> 2 and coalesce(w.request_hash, r.request_hash) = k.request_hash then 'repeat'
        when k.mode <> 2 and coalesce(w.bet_id, r.bet_id) is not null then 'request_id_reused'
        when a.account_id is null then 'account_unknown'
        when k.mode <> 2 and not a.is_active then 'account_inactive'
        when k.mode <> 2 and a.is_frozen then 'account_frozen'
        when k.mode <> 2 and a.balance_minor < k.own then 'funds_insufficient'
        when k.mode = 2 and w.state is distinct from 0 then 'not_pending'
        when k.line_until <= extract(epoch from v_now) then 'event_started'
        else 'accepted'
      end as word
    from asked k
    left join lateral (
      select s.session_id from session s
      where s.session_id = k.session_id and s.player_id = k.player_id and s.ended_at is null and s.expires_at > v_now
      limit 1) s on true
    left join lateral (
      select a.account_id, a.currency, a.is_active, a.is_frozen, a.balance_minor, a.last_bet_id, a.last_entry_id
      from account a
      where a.account_id = k.account_id and a.player_id = k.player_id
      limit 1) a on true
    left join lateral (
      select r.bet_id, r.request_hash from bet r
      where r.request_id = k.request_id collate "C" and r.player_id = k.player_id
      limit 1) r on true
    left join lateral (
      select w.bet_id, w.request_hash, w.state from pending_bet w
      where w.request_id = k.request_id collate "C" and w.player_id = k.player_id
      limit 1) w on true
  ), good as (
    select d.*, nextval('ledger_entry_entry_id_seq') as entry_id from decided d where d.word = 'accepted'
  ), paid as (
    update account a set
      balance_minor = g.left_over,
      last_entry_id = case when g.mode = 2 or g.own = 0 then a.last_entry_id else g.entry_id end,
      last_bet_id = case when g.mode = 1 then a.last_bet_id else g.bet_id end
    from good g where a.account_id = g.account_id
  ), placed as (
    insert into bet as taken (bet_id, player_id, account_id, currency, type_id, stake_minor, odds_milli, possible_win_minor,
      balance_after_minor, previous_bet_id, line_until, request_id, request_hash, placed_at, legs, terms)
    select g.bet_id, g.player_id, g.account_id, g.currency, g.type_id, g.stake, g.odds, g.win,
      g.left_over, g.last_bet_id, g.line_until, g.request_id, g.request_hash, v_now, g.legs, g.terms
    from good g where g.mode <> 1
    returning taken.bet_id, bet_hash(taken) as terms_hash
  ), held as (
    insert into pending_bet (bet_id, player_id, account_id, held_minor, request_id, request_hash, coupon, placed_at,
      due_at, balance_after_minor)
    select g.bet_id, g.player_id, g.account_id, g.own, g.request_id, g.request_hash, g.pending, v_now,
      v_now + g.delay_ms * interval '1 millisecond', g.left_over
    from good g where g.mode = 1
  ), captured as (
    update pending_bet w set state = 1, decided_at = v_now from good g where g.mode = 2 and w.bet_id = g.bet_id
  ), events as (
    insert into event_bets (event_id, first_bet_id, bet_ids)
    select e.event_id, min(e.bet_id), array_agg(e.bet_id order by e.bet_id)
    from (select distinct e.event_id, e.bet_id from unnest(e_event, e_bet) as e (event_id, bet_id)) e
    join good g on g.bet_id = e.bet_id and g.mode <> 1
    group by e.event_id
  ), booked as (
    -- Stake, reserve or capture: player to book, player to hold, hold to book.
    insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id,
      previous_entry_id, at, terms_hash)
    select g.entry_id,
      case when g.mode = 2 then g.hold else g.account_id end,
      case when g.mode = 1 then g.hold else g.book end,
      g.own, g.currency, case g.mode when 0 then 2 when 1 then 5 else 6 end, g.bet_id,
      case when g.mode = 2 then 0 else g.last_entry_id end, v_now, b.terms_hash
    from good g left join placed b on b.bet_id = g.bet_id where g.own > 0
  ), told as (
    insert into outbox (kind, payload)
    select 'accounts_changed', jsonb_build_object('players', jsonb_agg(g.player_id)) from good g having count(*) > 0
  )
  select d.n::int, d.word, coalesce(d.earlier, d.bet_id), d.left_over, v_now from decided d;
end $$;

-- Lets go of the stakes of bets that still wait: refused (2) or cancelled by the player (3). Answers those it freed.
create or replace function release_bets(p_bet bigint[], p_state smallint, p_refusal json[])
returns table (bet bigint, player bigint)
language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  perform 1 from player_lock l
  where l.player_id = any (select w.player_id from pending_bet w where w.bet_id = any (p_bet))
  order by l.player_id for update;
  perform 1 from account a
  where a.account_id = any (select w.account_id from pending_bet w where w.bet_id = any (p_bet))
  order by a.account_id for update;
  return query
  with freed as (
    update pending_bet w set state = p_state, refusal = given.refusal, decided_at = v_now
    from unnest(p_bet, p_refusal) as given (bet_id, refusal)
    where w.bet_id = given.bet_id and w.state = 0
    returning w.bet_id, w.player_id, w.account_id, w.held_minor
  ), numbered as (
    select f.*, nextval('ledger_entry_entry_id_seq') as entry_id from freed f
  ), chained as (
    select n.*, a.currency, a.last_entry_id,
      lag(n.entry_id) over (partition by n.account_id order by n.entry_id) as before
    from numbered n join account a on a.account_id = n.account_id
  ), booked as (
    insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id,
      previous_entry_id, at)
    select c.entry_id, h.account_id, c.account_id, c.held_minor, c.currency, 7, c.bet_id,
      coalesce(c.before, c.last_entry_id), v_now
    from chained c join house_account h on h.purpose = 'hold' and h.currency = c.currency
  ), paid as (
    update account a set balance_minor = a.balance_minor + s.amount, last_entry_id = s.entry_id
    from (select c.account_id, sum(c.held_minor)::bigint as amount, max(c.entry_id) as entry_id
          from chained c group by c.account_id) s
    where a.account_id = s.account_id
  ), told as (
    insert into outbox (kind, payload)
    select 'accounts_changed', jsonb_build_object('players', jsonb_agg(distinct f.player_id))
    from freed f having count(*) > 0
  )
  select f.bet_id, f.player_id from freed f;
end $$;
