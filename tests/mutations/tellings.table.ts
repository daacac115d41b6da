import type { PlantedBug } from './planted-bug.ts';

const EXAMPLES = 'server/sportsbook/tellings/tellings.test.ts';

/** One event of several producers. */
export const TELLING_MUTATIONS: readonly PlantedBug[] = [
  {
    name: 'telling-anybody-leads',
    wrong: 'whoever of several producers has spoken last leads the event',
    file: 'server/sportsbook/tellings/pass-lead.ts',
    from: 'order.indexOf(producer) < order.indexOf(other)',
    to: 'producer !== other',
    test: EXAMPLES,
    title: 'is led by the preferred one',
  },
  {
    name: 'telling-follower-decides',
    wrong: 'a producer that does not lead an event decides what the lead offers',
    file: 'server/sportsbook/take-results.ts',
    from: 'following && event ? leaveToLead(batch.deps, event, said) : said',
    to: 'said',
    test: EXAMPLES,
    title: 'counts for what the lead does not offer',
  },
  {
    name: 'telling-later-unsays',
    wrong: 'a producer unsays the result of one that goes before it',
    file: 'server/sportsbook/record-results.ts',
    from: 'order.indexOf(producer) < order.indexOf(source)',
    to: 'producer !== source',
    test: EXAMPLES,
    title: 'unsays nothing of that one',
  },
  {
    name: 'telling-two-at-once',
    wrong: 'two producers that tell a new match in one moment make two events of it',
    file: 'server/sportsbook/tellings/make-telling-door.ts',
    from: 'together().includes(producer) ? turn(work) : work()',
    to: 'work()',
    test: EXAMPLES,
    title: 'where both tell it in the same moment',
  },
  {
    name: 'telling-former-prices',
    wrong: 'what the former lead offered comes back on sale under the new one',
    file: 'server/sportsbook/board/changes.ts',
    from: "markets: moveAll([...event.markets.values()], 'drop'),\n    holds",
    to: 'holds',
    test: EXAMPLES,
    title: 'is led by the preferred one',
  },
  {
    name: 'telling-sides-exchanged',
    wrong: 'an operator can say that a match with its sides exchanged is the same',
    file: 'server/sportsbook/store-doubts.ts',
    from: "and ($4 = 'other' or why in ('name', 'start', 'league'))",
    to: '',
    test: EXAMPLES,
    title: 'is never the same with its sides exchanged',
  },
  {
    name: 'telling-known-side-is-another',
    wrong: 'finding out that a side is known cancels the events that it plays in',
    file: 'server/sportsbook/upsert-fixtures.ts',
    from: ' || fixture?.home.id === one.home_key',
    to: '',
    test: EXAMPLES,
    title: 'cost an event of before nothing',
  },
  {
    name: 'telling-doubt-offered',
    wrong: 'a match that may be another producer’s is sold before an operator has said which it is',
    file: 'server/sportsbook/tellings/join-fixtures.ts',
    from: ', ...doubts.keys()]',
    to: ']',
    test: EXAMPLES,
    title: 'is not offered, and is listed to the operator',
  },
];
