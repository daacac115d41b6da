-- A coupon that was taken when one of the pool's matches had begun, as became known later, is neither counted nor paid: its stake
-- goes back (docs/decisions/0212). From when on is known once the pool is decided; what went back is no part of the stakes.
alter table pool add column late_from timestamptz;
-- Null where nothing did.
alter table pool add column returned_minor bigint check (returned_minor > 0);

create or replace function keep_pool() returns trigger language plpgsql as $$
begin
  if new.state < old.state or old.state in (5, 7)
    or (new.kind, new.number, new.currency, new.variant_minor, new.most_variants, new.fee_percent, new.most_void,
        new.share_right, new.share_percent)
      is distinct from (old.kind, old.number, old.currency, old.variant_minor, old.most_variants, old.fee_percent,
        old.most_void, old.share_right, old.share_percent)
    or new.closes_at > old.closes_at
    or (old.state > 2 and new.late_from is distinct from old.late_from)
    or (old.paid_minor is not null and (new.stakes_minor, new.fee_minor, new.fee_entry, new.jackpot_in_minor, new.paid_minor,
        new.jackpot_out_minor, new.coupons, new.returned_minor)
      is distinct from (old.stakes_minor, old.fee_minor, old.fee_entry, old.jackpot_in_minor, old.paid_minor,
        old.jackpot_out_minor, old.coupons, old.returned_minor)) then
    raise exception 'what was agreed of a pool, and decided, is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
