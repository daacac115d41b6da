-- Whose session it is, beside which player's. Sessions that were over before are left without.
alter table session add column person_id bigint;
update session set person_id = player.person_id from player
where player.player_id = session.player_id and ended_at is null and expires_at > now() - interval '1 hour';

-- The release before names the player alone.
create function find_person_of_session() returns trigger language plpgsql as $$
begin
  new.person_id := (select person_id from player where player_id = new.player_id);
  return new;
end $$;

create trigger session_has_person before insert on session
  for each row when (new.person_id is null) execute function find_person_of_session();
