-- What a virtual event is played from: the SHA-256 of a seed, told before anybody bets, and the seed, told with its results.
alter table event
  add column commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  add column seed text check (seed ~ '^[0-9a-f]{64}$');

alter table event add constraint event_seed_fits check (
  seed is null or (commitment is not null and encode(sha256(decode(seed, 'hex')), 'hex') = commitment)
);

create function refuse_commitment_change() returns trigger language plpgsql as $$
begin
  raise exception 'what event % is played from is never changed', old.event_id;
end
$$;

create trigger event_commitment_stays before update on event for each row
  when (new.commitment is distinct from old.commitment
    or (old.seed is not null and new.seed is distinct from old.seed))
  execute function refuse_commitment_change();
