-- Choices about lists have been among the contract's names for longer than here; none of them could be kept.
alter table player_preferences
  drop constraint player_preferences_choices_check1,
  add constraint player_preferences_names check (
    choices - array['timeZone', 'is12h', 'theme', 'coefViewId', 'coefIndicationType', 'appFontSize', 'hideLeft',
      'hideRight', 'appViewType', 'listDensity', 'listMarkets', 'cookiesAgreeType'] = '{}'
  );
