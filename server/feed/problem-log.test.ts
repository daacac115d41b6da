import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makeLogger } from '../platform/logs/index.ts';
import { makeFeedProblems, type FeedProblem } from './problem-log.ts';

const ERROR = 50;
const WARN = 40;

function open() {
  const lines: object[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const problems = makeFeedProblems(makeLogger('warn', stream));
  const note = (problem: Partial<FeedProblem>): void =>
    problems.note({ atMs: 0, producer: 'first', code: 'bad_result', reason: 'why', ...problem });
  return { lines, note };
}

describe('what a producer says and the house cannot use', () => {
  it.each<[string, Partial<FeedProblem>, number, string]>([
    ['a result', { kind: 'bet_settlement' }, ERROR, 'feed_result_refused'],
    ['a cancel', { kind: 'bet_cancel', code: 'bad_window' }, ERROR, 'feed_result_refused'],
    ['a result that is taken back', { kind: 'rollback_settlement', code: 'ill_formed' }, ERROR, 'feed_result_refused'],
    ['a cancel that is taken back', { kind: 'rollback_cancel', code: 'unknown_market' }, ERROR, 'feed_result_refused'],
    ['a result that the house fails at', { kind: 'bet_settlement', code: 'failed' }, ERROR, 'feed_result_refused'],
    ['a frame that is no JSON', { code: 'not_json' }, ERROR, 'feed_unreadable'],
    ['a frame without a kind', { code: 'unknown_kind' }, ERROR, 'feed_unreadable'],
    ['a result of no event', { kind: 'bet_settlement', code: 'unknown_event' }, WARN, 'feed_refused'],
    ['a result against another’s', { kind: 'bet_settlement', code: 'other_result' }, WARN, 'feed_refused'],
    ['a price', { kind: 'odds_change', code: 'bad_price' }, WARN, 'feed_refused'],
    ['a fixture', { kind: 'fixture_change', code: 'bad_fixture' }, WARN, 'feed_refused'],
    ['a kind of later', { kind: 'weather', code: 'unknown_kind' }, WARN, 'feed_refused'],
  ])('is an alarm where a bet may wait for it: %s', (_, problem, level, code) => {
    const { lines, note } = open();
    note({ number: 7, event: 'match:1', ...problem });
    const { kind, code: fault = 'bad_result' } = problem;
    const named = { producer: 'first', number: 7, event: 'match:1', reason: 'why', passedOver: 0 };
    expect(lines).toMatchObject([{ level, code, fault, ...(kind !== undefined && { kind }), ...named }]);
  });

  it('is one line a minute of each producer and code, and no alarm is passed over for another', () => {
    const { lines, note } = open();
    note({ kind: 'odds_change', code: 'bad_price' });
    note({ kind: 'bet_settlement' });
    note({ kind: 'bet_settlement', atMs: 59_999 });
    note({ code: 'not_json', atMs: 59_999 });
    note({ kind: 'bet_settlement', producer: 'second', atMs: 59_999 });
    note({ kind: 'bet_settlement', atMs: 60_000 });
    expect(lines).toMatchObject([
      { code: 'feed_refused' },
      { code: 'feed_result_refused', producer: 'first', passedOver: 0 },
      { code: 'feed_unreadable' },
      { code: 'feed_result_refused', producer: 'second' },
      { code: 'feed_result_refused', producer: 'first', passedOver: 1 },
    ]);
  });
});
