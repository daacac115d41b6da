-- What of the time after the last word counts if nothing more is heard (domain/protection/presence.ts).
alter table presence add column stays_ms bigint not null default 0;
-- Since when the hours of a day are limited: from then on the zone is fixed, and another one holds a day after it was chosen.
alter table presence add column hours_from timestamptz;
alter table presence add column next_zone text;
alter table presence add column next_zone_at timestamptz check ((next_zone_at is null) = (next_zone is null));
update presence p set hours_from = now()
where exists (select 1 from client_limit l where l.person_id = p.person_id and l.type = 31 and l.state = 'ACTIVE');
