-- Whose player it is, for the ledger: limits hold for a person, over all their players.
create or replace function person_of(p_player bigint) returns bigint
language sql stable as $$ select p.person_id from player p where p.player_id = p_player $$;
