-- A code that was right may end before what it was for has happened: those of a player are found, used or not.
create index one_time_code_of_any_player on one_time_code (player_id) where player_id is not null;
drop index one_time_code_of_player;

-- Where it went, whatever was typed: a mailbox that is reached by an id, too, is sent no more than its five.
alter table one_time_code add column reached text;
create index one_time_code_of_reached on one_time_code (reached, created_at) where reached is not null;
