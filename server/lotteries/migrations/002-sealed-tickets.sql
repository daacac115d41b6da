-- What a ticket is bought with is sealed with its stake, as a coupon of a pool is (004-sealed-coupons.sql of pools): the
-- entry that takes it carries SHA-256 of the ticket.

-- A ticket in one text, as anybody can write it who has its values: docs/hashed-texts.md says how.
create function lottery_ticket_hash(p_ticket bigint, p_draw bigint, p_player bigint, p_account bigint, p_request text,
  p_numbers smallint[], p_stake bigint, p_at timestamptz) returns bytea
language sql stable parallel safe as $$
  select sha256(convert_to('glasshouse lottery ticket 1' || chr(10)
    || p_ticket::text || chr(10) || p_draw::text || chr(10) || p_player::text || chr(10) || p_account::text || chr(10)
    || p_stake::text || chr(10)
    || trunc(extract(epoch from (p_at - timestamptz '1970-01-01 00:00:00+00')) * 1000000)::text || chr(10)
    || octet_length(p_request)::text || ':' || p_request || chr(10)
    || array_to_string(p_numbers, ',', '-') || chr(10), 'UTF8'))
$$;
create function lottery_ticket_hash(t lottery_ticket) returns bytea language sql stable parallel safe as $$
  select lottery_ticket_hash((t).ticket_id, (t).draw_id, (t).player_id, (t).account_id, (t).request_id, (t).numbers,
    (t).stake_minor, (t).at)
$$;

-- Tickets whose stakes carry no hash: those of before, made when this file ran, so that they say nothing about what was
-- changed earlier; and those that the release before sells beside this one.
create table lottery_terms_before (
  ticket_id bigint primary key,
  terms_hash bytea not null check (octet_length(terms_hash) = 32)
);
insert into lottery_terms_before (ticket_id, terms_hash) select t.ticket_id, lottery_ticket_hash(t) from lottery_ticket t;
create trigger lottery_terms_before_is_kept before update or delete on lottery_terms_before
  for each row execute function refuse_lottery_change();
create trigger lottery_terms_before_is_not_emptied before truncate on lottery_terms_before
  for each statement execute function refuse_lottery_change();

create function hash_lottery_ticket_before() returns trigger language plpgsql as $$
begin
  insert into lottery_terms_before (ticket_id, terms_hash)
  select new.ticket_id, lottery_ticket_hash(new) from ledger_entry e
  where e.entry_id = new.entry_id and e.bet_id = new.ticket_id and e.terms_hash is null;
  return null;
end $$;
create trigger lottery_ticket_of_the_release_before after insert on lottery_ticket
  for each row execute function hash_lottery_ticket_before();

-- Whether a ticket is what was sealed with its stake, and its stake the one that was taken. The hash of the entry holds,
-- whatever is added beside it later; a ticket of which nothing was staked is nobody's.
create function is_as_sealed(t lottery_ticket) returns boolean language sql stable parallel safe as $$
  select coalesce((
    select coalesce(e.terms_hash, (select b.terms_hash from lottery_terms_before b where b.ticket_id = (t).ticket_id))
      = lottery_ticket_hash(t)
    from ledger_entry e
    where e.entry_id = (t).entry_id and e.kind = 19 and e.bet_id = (t).ticket_id and e.debit_account = (t).account_id
      and e.amount_minor = (t).stake_minor), false)
$$;
