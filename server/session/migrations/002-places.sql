-- Whether a player has signed in from an address before.
create index session_of_place on session (player_id, address);
