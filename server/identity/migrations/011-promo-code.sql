-- What a player typed as a promo code. Beside it stands who had sent them (ref_code): in rows from before, either of both.
alter table player add column promo_code text;
