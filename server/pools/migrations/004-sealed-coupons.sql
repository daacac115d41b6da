-- What a coupon is taken on is sealed with its stake, as a bet is (006-sealed-terms.sql of betting): the entry that takes
-- it carries SHA-256 of the coupon.

-- A coupon in one text, as anybody can write it who has its values: docs/hashed-texts.md says how.
create function pool_coupon_hash(p_coupon bigint, p_pool bigint, p_player bigint, p_account bigint, p_request text,
  p_marks smallint[], p_variants int, p_stake bigint, p_at timestamptz) returns bytea
language sql stable parallel safe as $$
  select sha256(convert_to('glasshouse pool coupon 1' || chr(10)
    || p_coupon::text || chr(10) || p_pool::text || chr(10) || p_player::text || chr(10) || p_account::text || chr(10)
    || p_variants::text || chr(10) || p_stake::text || chr(10)
    || trunc(extract(epoch from (p_at - timestamptz '1970-01-01 00:00:00+00')) * 1000000)::text || chr(10)
    || octet_length(p_request)::text || ':' || p_request || chr(10)
    || array_to_string(p_marks, ',', '-') || chr(10), 'UTF8'))
$$;
create function pool_coupon_hash(c pool_coupon) returns bytea language sql stable parallel safe as $$
  select pool_coupon_hash((c).coupon_id, (c).pool_id, (c).player_id, (c).account_id, (c).request_id, (c).marks,
    (c).variants, (c).stake_minor, (c).at)
$$;

-- Coupons whose stakes carry no hash: those of before, made when this file ran, so that they say nothing about what was
-- changed earlier; and those that the release before takes beside this one.
create table pool_terms_before (
  coupon_id bigint primary key,
  terms_hash bytea not null check (octet_length(terms_hash) = 32)
);
insert into pool_terms_before (coupon_id, terms_hash) select c.coupon_id, pool_coupon_hash(c) from pool_coupon c;
create trigger pool_terms_before_is_kept before update or delete on pool_terms_before
  for each row execute function refuse_pool_change();
create trigger pool_terms_before_is_not_emptied before truncate on pool_terms_before
  for each statement execute function refuse_pool_change();

create function hash_pool_coupon_before() returns trigger language plpgsql as $$
begin
  insert into pool_terms_before (coupon_id, terms_hash)
  select new.coupon_id, pool_coupon_hash(new) from ledger_entry e
  where e.entry_id = new.entry_id and e.bet_id = new.coupon_id and e.terms_hash is null;
  return null;
end $$;
create trigger pool_coupon_of_the_release_before after insert on pool_coupon
  for each row execute function hash_pool_coupon_before();

-- Whether a coupon is what was sealed with its stake, and its stake the one that was taken. The hash of the entry holds,
-- whatever is added beside it later; a coupon of which nothing was staked is nobody's.
create function is_as_sealed(c pool_coupon) returns boolean language sql stable parallel safe as $$
  select coalesce((
    select coalesce(e.terms_hash, (select t.terms_hash from pool_terms_before t where t.coupon_id = (c).coupon_id))
      = pool_coupon_hash(c)
    from ledger_entry e
    where e.entry_id = (c).entry_id and e.kind = 19 and e.bet_id = (c).coupon_id and e.debit_account = (c).account_id
      and e.amount_minor = (c).stake_minor), false)
$$;
