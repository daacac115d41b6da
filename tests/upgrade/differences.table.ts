/**
 * Where the release before this one works on the tables of this one, and yet not as it did on its own. Whatever else it
 * asks is asked and answered as ever: the test beside this file says so. Emptied at each release.
 */
export const DIFFERENCES = {
  'is no leader':
    'It says no term, so nothing it books is refused (48): a program of the release before must have ended before one of this release sells. It waits for nobody, so nothing else sees to that.',
  'takes rows off the log':
    'It deletes what it reads from the outbox, which is a log by now: what it has read is not told by other programs. Pages learn of it at their next change or look.',
  'locks accounts before the player':
    'Its bets with a promo code, its advances and its edits lock accounts first and ask for the player afterwards, the other way round than everybody (40). Beside a program of this release two can wait for each other; the database ends one of them after a second, and its caller asks again.',
  'knows no refused request':
    'It answers a repeat of what was refused for good (49) as a bet that waits, and its page finds it refused. It keeps refusals of its own as before.',
  'pays what a bet says':
    'It does not compare a bet with what was sealed before it settles, sells or edits it (41), and shows a receipt of one that was altered.',
  'seals no terms':
    'Its seals are of text 1, whose rows are hashed without the hashes of bets. They stand between those of text 2 and are verified as they were made.',
  'knows no limits':
    'It judges by no guard (62): whoever has one is refused by it, a stake as of a frozen account and a deposit as a failure. What was on hold there is taken.',
  'knows no bucket in a token': 'Whoever has signed in since (50) signs in again there.',
} as const;

/** Texts of it that are put together while it runs, and name no table of ours. */
export const NOT_LOOKED_AT = [
  'platform/database/listen.ts 1',
  'platform/database/migrate.ts 4',
  'platform/database/open-database.ts 1',
  'platform/database/open-database.ts 2',
];
