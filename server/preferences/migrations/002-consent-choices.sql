-- What a player has let the site keep, each time they said so: what was chosen, when, and from where. Kept for good, so
-- that it can be shown later what was agreed to at any moment.
create table consent_choice (
  consent_choice_id bigint generated always as identity primary key,
  player_id bigint not null references player (player_id),
  type text not null check (type in ('disable', 'all', 'functionality', 'marketing')),
  -- By the clock of the device that asked; what a device tells late was still chosen then.
  chosen_at timestamptz not null,
  told_at timestamptz not null default now(),
  address text not null,
  user_agent text
);
create index consent_choice_of_player on consent_choice (player_id, consent_choice_id);

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'consent is kept as it was given' using errcode = 'restrict_violation';
end $$;

create trigger consent_is_kept before update or delete on consent_choice
  for each row execute function refuse_consent_change();
create trigger consent_is_not_emptied before truncate on consent_choice
  for each statement execute function refuse_consent_change();
