-- How often sports were closed or opened. A program that has missed an announcement sees by this that it is behind,
-- whoever wrote: the release before this one, and somebody at the database too.
create table standing_version (
  only_one boolean primary key default true check (only_one),
  version bigint not null default 0
);
insert into standing_version default values;

create function count_standing() returns trigger language plpgsql as $$
begin
  update standing_version set version = version + 1;
  return null;
end $$;

create trigger standing_is_counted after insert or delete or update of line_sports, live_sports on person_standing
  for each statement execute function count_standing();
