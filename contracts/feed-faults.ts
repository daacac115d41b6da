/**
 * Why a message of a producer, or a part of it, was not taken in. The codes are stable: producers act by them, the
 * operator's metric counts them, and `docs/feed-contract.md` lists them.
 */
export const FEED_FAULTS = {
  not_json: 'The frame is no JSON.',
  unknown_kind: 'The message has no `kind`, or one that is not in the contract.',
  ill_formed: 'A field is missing or is not of its form.',
  number_leap: 'The number leaves the safe whole numbers, or leaps further than a producer can have sent.',
  bad_fixture:
    'An unknown sport, a start after the year 2100, neither two sides nor runners (or both), a side against itself, a runner twice, an empty name, or a match of the past that has not begun.',
  sides_changed:
    'The event was on offer with other sides, with its sides the other way round or in another sport: it is another event from now on, and open bets on the first are void.',
  match_doubtful:
    'The match may be one that another producer tells: nothing of it is offered until an operator has said which it is, and then it is asked for anew.',
  other_result: 'A producer that goes before this one has said otherwise how the market of their common event ended.',
  runner_renamed: 'A runner of the event was told before by another name, and keeps it.',
  player_renamed: 'Somebody of the line-ups was told before by another name, and keeps it.',
  unknown_event: 'No fixture of this event was ever told by this producer.',
  event_ended: 'The event has ended: nothing of it is offered again.',
  unknown_market:
    'The key names no market type, or not exactly the specifiers of its type; or the event has runners, and the type is of two sides.',
  unknown_outcome:
    'The market type has no such outcome, or the event no such runner or nobody so called in its line-ups; or it stands twice in one market, of which the first counts.',
  bad_price: 'The price is none, or a market on offer has no usable price.',
  bad_result:
    'Result, factors and deductions together mean nothing, or more than one has won of outcomes that exclude one another, or every outcome of the market is lost, with what was told of the others before.',
  bad_window: 'The time ends before it begins.',
  bad_model: 'The chances of the final scores are no table of one width, or do not sum to one.',
  bad_score:
    'A score is below nothing: the status is passed over, what ends by it has no final score, and a match of the past is not taken.',
  unknown_incident: 'The sport knows no such incident or count.',
  bad_play: 'The field is told of an event that is not live, has no two sides, or is of a sport without a tracker.',
  too_many_incidents: 'More is told of the field of one event than a minute may hold.',
  bad_goals: 'Goals are told of an event without two sides, or their scorer has an empty name.',
  bad_line_ups:
    'Line-ups are told of an event without two sides, somebody stands in them twice or has an empty name, or an id is an outcome of everybody.',
  commitment_changed: 'The event was told before, with another commitment or with none: what was told first stands.',
  seed_mismatch:
    'The settlement tells no seed of the commitment that was told for the event, or a seed where there is none: nothing of it is settled.',
  failed: 'The house could not take the message in, by a fault of its own.',
} as const;

export type FeedFaultCode = keyof typeof FEED_FAULTS;

export interface FeedFault {
  readonly code: FeedFaultCode;
  /** What of the message it is about: a field, a market key, a market key and an outcome. */
  readonly about: string;
}

/** Those that can leave bets without a result. */
const OF_RESULTS: ReadonlySet<string> = new Set([
  'bet_settlement',
  'bet_cancel',
  'rollback_settlement',
  'rollback_cancel',
]);

export function isAboutResults(kind: string): boolean {
  return OF_RESULTS.has(kind);
}

const MOST_NAMED = 5;
const ABOUT_LENGTH = 160;

/** One sentence for whoever reads the refusal: what and why, the first few of many. */
export function describeFaults(faults: readonly FeedFault[]): string {
  const named = faults.slice(0, MOST_NAMED).map(({ code, about }) => {
    return about === '' ? code : `${code}: ${about.slice(0, ABOUT_LENGTH)}`;
  });
  const more = faults.length - named.length;
  return named.join('; ') + (more > 0 ? `; and ${more} more` : '');
}
