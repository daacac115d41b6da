-- What a player's own row says of somebody who has gone, once nobody is bound to know it any more: the country, the kind of
-- registration and its day stay (server/data-rights/migrations/002-erasure.sql).
create function make_nameless(p_players bigint[]) returns void language plpgsql as $$
begin
  update player set password_hash = '', ref_code = null, promo_code = null, bonus_choice = null, phone = null,
    phone_country = null, phone_changed_at = '{}', mail_claimed = null, phone_claimed = null, language = null
  where player_id = any (p_players);
end $$;
