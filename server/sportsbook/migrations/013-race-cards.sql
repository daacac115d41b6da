-- What a race card says of the runner besides its name and number, as it was told last: contracts/race-card.ts.
alter table event_runner add column card jsonb;
