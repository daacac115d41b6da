-- What a race card says of the runner besides its name and number, as it was told last: contracts/sportsbook-races.ts.
alter table event_runner add column card jsonb;
