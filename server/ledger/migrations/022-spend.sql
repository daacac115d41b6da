-- The one door for money that a player moves: a stake, a deposit, a sale, and whatever comes later. Whoever comes
-- through it has locked the players and accounts (`lock_spenders`), is judged here in one order, and what is accepted
-- is booked in the same statement. Nothing else changes a balance but `book_entries`, by which the house pays.

-- Locks players in order of their ids, then accounts in order of theirs, so that nobody waits for anybody in a ring.
-- Answers the time at which all of them are decided: read once nobody else decides for these players, so that whoever
-- waited for them decides later, and by a later clock.
create function lock_spenders(p_player bigint[], p_account bigint[]) returns timestamptz
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform 1 from player_lock l where l.player_id = any (p_player) order by l.player_id for update;
  perform 1 from account a where a.account_id = any (p_account) order by a.account_id for update;
  return clock_timestamp();
end $$;

create type spend_asked as (
  ord int,
  -- An entry's kind: house-accounts.table.ts.
  kind smallint,
  player_id bigint,
  -- Null where the house moves what the player has agreed to before: the capture of a bet on hold, a sale by a rule.
  session_id bigint,
  account_id bigint,
  currency text,
  -- One of the two is the account, or neither where the money left it before.
  debit_account bigint,
  credit_account bigint,
  amount_minor bigint,
  bet_id bigint,
  -- What the stake is staked on; see docs/hashed-texts.md.
  terms_hash bytea,
  -- What the caller found: the request was answered before, or something of its own stands against it.
  answered text,
  refused text
);

-- Verdicts in the order a player would meet them:
--   sign_in_required   the session has ended, by the database's clock
--   (answered)         repeat, request_id_reused: what the caller found under the request's id
--   account_unknown, account_inactive, account_frozen
--   PROTECTION         (here the person's limits are read and counted, under the same lock)
--   funds_insufficient
--   (refused)          what the caller has against it: not_pending, event_started
--   accepted
-- Of a player there is one in a call: the caller sees to it.
create function spend(p_asked spend_asked[], p_at timestamptz)
returns table (ord int, verdict text, balance_minor bigint, previous_bet_id bigint, entry_id bigint)
-- Each lookup is of one row by its key, however small the tables looked when the plan was made; and one plan serves
-- calls of every size: left to itself PostgreSQL plans anew for the arrays it sees, which costs as much as running them.
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with decided as (
    select k.*, a.last_bet_id, a.last_entry_id, a.balance_minor
        + case k.account_id when k.credit_account then k.amount_minor when k.debit_account then -k.amount_minor else 0 end
        as left_over,
      case
        when k.session_id is not null and s.session_id is null then 'sign_in_required'
        when k.answered is not null then k.answered
        when a.account_id is null then 'account_unknown'
        when k.debit_account = k.account_id and not a.is_active then 'account_inactive'
        when k.debit_account = k.account_id and a.is_frozen then 'account_frozen'
        when k.debit_account = k.account_id and a.balance_minor < k.amount_minor then 'funds_insufficient'
        when k.refused is not null then k.refused
        else 'accepted'
      end as verdict
    from unnest(p_asked) k
    left join lateral (
      select s.session_id from session s
      where s.session_id = k.session_id and s.player_id = k.player_id and s.ended_at is null and s.expires_at > p_at
      limit 1) s on true
    left join lateral (
      select a.account_id, a.is_active, a.is_frozen, a.balance_minor, a.last_bet_id, a.last_entry_id
      from account a
      where a.account_id = k.account_id and a.player_id = k.player_id
      limit 1) a on true
  ), good as (
    select d.*, nextval('ledger_entry_entry_id_seq') as entry_id from decided d where d.verdict = 'accepted'
  ), paid as (
    update account a set
      balance_minor = g.left_over,
      last_entry_id = case when g.amount_minor > 0 and g.account_id in (g.debit_account, g.credit_account)
        then g.entry_id else a.last_entry_id end,
      last_bet_id = case when g.terms_hash is null then a.last_bet_id else g.bet_id end
    from good g where a.account_id = g.account_id
  ), booked as (
    insert into ledger_entry (entry_id, debit_account, credit_account, amount_minor, currency, kind, bet_id,
      previous_entry_id, at, terms_hash)
    select g.entry_id, g.debit_account, g.credit_account, g.amount_minor, g.currency, g.kind, g.bet_id,
      case when g.account_id in (g.debit_account, g.credit_account) then g.last_entry_id else 0 end, p_at, g.terms_hash
    from good g where g.amount_minor > 0
  )
  select d.ord, d.verdict, d.left_over, d.last_bet_id, g.entry_id
  from decided d left join good g on g.ord = d.ord;
end $$;

-- Stakes that were on hold go back to the accounts they came from, each in its account's currency.
create function book_releases(p_account bigint[], p_amount bigint[], p_bet bigint[]) returns void
language plpgsql set enable_seqscan = off as $$
begin
  perform b.entry from (
    select array_agg(h.account_id order by t.n) as debit, array_agg(t.account_id order by t.n) as credit,
      array_agg(t.amount order by t.n) as amount, array_agg(a.currency::text order by t.n) as currency,
      array_agg(7::smallint) as kind, array_agg(t.bet_id order by t.n) as bet
    from unnest(p_account, p_amount, p_bet) with ordinality as t (account_id, amount, bet_id, n)
    join account a on a.account_id = t.account_id
    join house_account h on h.purpose = 'hold' and h.currency = a.currency
  ) m, book_entries(m.debit, m.credit, m.amount, m.currency, m.kind, m.bet) b;
end $$;
