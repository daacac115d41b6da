-- Of which country the words of English are joins the names that may be chosen.
alter table player_preferences
  drop constraint player_preferences_names,
  add constraint player_preferences_names check (
    choices - array['timeZone', 'is12h', 'theme', 'coefViewId', 'coefIndicationType', 'appFontSize', 'wording', 'hideLeft',
      'hideRight', 'appViewType', 'listDensity', 'listMarkets', 'multiLive', 'eventNotices', 'cookiesAgreeType'] = '{}'
  );
