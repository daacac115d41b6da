-- While somebody looks, nothing that they look at is changed; after that an operator alone changes it.
alter table person_verified add column is_waiting boolean not null default false;
