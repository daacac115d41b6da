/** Why something that the provider said came to nothing here. A code stays as it is: alarms rest on it. */
export type UnmappedCode =
  | 'odds_api_sport_unknown'
  | 'odds_api_market_unknown'
  | 'odds_api_name_unknown'
  | 'odds_api_problem'
  | 'odds_api_teams_changed'
  | 'odds_api_event_gone'
  | 'odds_api_began_unseen'
  | 'odds_api_result_doubtful'
  | 'odds_api_result_missing';

/** What could not be used of an answer. */
export interface Fault {
  readonly code: UnmappedCode;
  readonly about: string;
  readonly detail: string;
}
