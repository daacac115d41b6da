-- Which version of the terms a player agreed to, and when. Kept for good: it is what both sides rely on.
create table terms_agreement (
  player_id bigint not null references player (player_id),
  version integer not null check (version > 0),
  agreed_at timestamptz not null default now(),
  primary key (player_id, version)
);

create function refuse_agreement_change() returns trigger language plpgsql as $$
begin
  raise exception 'agreements are kept as they were given' using errcode = 'restrict_violation';
end $$;

create trigger agreement_is_kept before update or delete on terms_agreement
  for each row execute function refuse_agreement_change();
create trigger agreement_is_not_emptied before truncate on terms_agreement
  for each statement execute function refuse_agreement_change();
