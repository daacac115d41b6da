-- One bonus for a person, and a person is a player: whatever comes at the same time, one row has the key. Of what was
-- granted before, the first grant of each player counts; the others stay as they were.
alter table bonus_grant add column player_id bigint;

update bonus_grant g set player_id = a.player_id
from account a
where a.account_id = g.account_id
  and not exists (
    select 1 from bonus_grant earlier join account b on b.account_id = earlier.account_id
    where b.player_id = a.player_id and earlier.grant_id < g.grant_id);

create unique index bonus_grant_of_player on bonus_grant (player_id);
