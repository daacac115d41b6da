-- What a player chose about the site itself: { name: { value, atSec } }. One row a player, read whole and written whole;
-- which values a name may have is the contract's business, which names there are is checked here once more.
create table player_preferences (
  player_id bigint primary key references player (player_id),
  choices jsonb not null default '{}'
    check (jsonb_typeof(choices) = 'object')
    check (
      choices - array['timeZone', 'is12h', 'theme', 'coefViewId', 'coefIndicationType', 'appFontSize', 'hideLeft',
        'hideRight', 'appViewType', 'cookiesAgreeType'] = '{}'
    )
    check (pg_column_size(choices) < 4000)
);
