-- Not only a win can be shared: several may reach the last paying place together.
alter table market_result
  drop constraint market_result_check1,
  add constraint market_result_share check (
    case when kind = 'dead_heat' then num is not null and den is not null
         when kind = 'placed' then (num is null) = (den is null)
         else num is null and den is null end
  );
