-- Who stands behind a player. What holds for a human being, whatever accounts they have, is kept by this id.
create table person (
  person_id bigint primary key,
  created_at timestamptz not null default now()
);

-- A new person; nine digits drawn by chance, as a player's id is. Nobody types it or is shown it.
create function draw_person() returns bigint language plpgsql as $$
declare
  v_person bigint;
begin
  for tried in 1..20 loop
    insert into person (person_id) values (100000000 + floor(random() * 900000000)::bigint)
    on conflict do nothing returning person_id into v_person;
    if v_person is not null then
      return v_person;
    end if;
  end loop;
  raise exception 'no free number was found for a person';
end $$;

-- By the default each player there is gets a person, and so does each that the release before registers.
alter table player add column person_id bigint not null default draw_person();
alter table player add foreign key (person_id) references person (person_id);
create index player_of_person on player (person_id);

update person set created_at = player.created_at from player where player.person_id = person.person_id;
