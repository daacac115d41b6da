-- How many coupons a pool had, since it is shared out or given back: whoever turns pages of old pools sums none of them.
-- Pools that were decided before have none here, and are summed as before.
alter table pool add column coupons bigint check (coupons >= 0);

create or replace function keep_pool() returns trigger language plpgsql as $$
begin
  if new.state < old.state or old.state in (5, 7)
    or (new.kind, new.number, new.currency, new.variant_minor, new.most_variants, new.fee_percent, new.most_void,
        new.share_right, new.share_percent)
      is distinct from (old.kind, old.number, old.currency, old.variant_minor, old.most_variants, old.fee_percent,
        old.most_void, old.share_right, old.share_percent)
    or new.closes_at > old.closes_at
    or (old.paid_minor is not null and (new.stakes_minor, new.fee_minor, new.fee_entry, new.jackpot_in_minor, new.paid_minor,
        new.jackpot_out_minor, new.coupons)
      is distinct from (old.stakes_minor, old.fee_minor, old.fee_entry, old.jackpot_in_minor, old.paid_minor,
        old.jackpot_out_minor, old.coupons)) then
    raise exception 'what was agreed of a pool, and decided, is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
