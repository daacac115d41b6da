-- What a wallet was asked to sign on this visit.
alter table social_start add column message text;

-- Proofs that name no visit of ours, such as Telegram's: each is taken once. They are too old before they go from here.
create table social_proof (
  proof text primary key,
  taken_at timestamptz not null default clock_timestamp()
);
create index social_proof_by_age on social_proof (taken_at);
