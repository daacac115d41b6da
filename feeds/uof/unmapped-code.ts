/** Why something that the provider said came to nothing here. A code stays as it is: alarms rest on it. */
export type UnmappedCode =
  | 'uof_unreadable'
  | 'uof_market_unknown'
  | 'uof_market_changed'
  | 'uof_product_unknown'
  | 'uof_sport_unknown'
  | 'uof_fixture_unread'
  | 'uof_timeline_unread'
  | 'uof_players_unread'
  | 'uof_problem'
  | 'uof_late'
  | 'uof_refused';
