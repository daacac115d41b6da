import { describe, expect, it } from 'vitest';
import { listBroken, listTaken, type KeptLimit, type Moved, type Taken } from './judge-protection.ts';

const SECOND_US = 1_000_000;
const BEGAN_US = Date.UTC(2027, 0, 1) * 1_000;
const [DEPOSIT, STAKE, REFUND, ON_HOLD] = [1, 2, 4, 5];

const limit = (type: number, value: number, second: number): KeptLimit => ({
  personId: 7,
  type,
  value,
  startedAtUs: BEGAN_US + second * SECOND_US,
});
const move = (kind: number, amountMinor: number, second: number, personId = 7): Moved => ({
  personId,
  kind,
  amountMinor,
  atUs: BEGAN_US + second * SECOND_US,
});
const judge = (limits: readonly KeptLimit[], moves: readonly Moved[], timeoutStopsPlay = false): string[] =>
  listTaken(limits, moves, timeoutStopsPlay);

describe('the law of people who tighten', () => {
  it('names nothing of a history that is right', () => {
    const limits = [limit(1, 1_000, 10), limit(20, 5_000, 10), limit(33, 1, 20), limit(30, 7, 40)];
    const moves = [
      move(DEPOSIT, 5_000, 1),
      move(STAKE, 900, 2),
      // Beyond the limit that came after it.
      move(ON_HOLD, 600, 3),
      move(REFUND, 600, 12),
      move(STAKE, 100, 13),
      // During a time-out that stops deposits alone.
      move(REFUND, 100, 25),
      move(STAKE, 100, 30),
      // What comes back is not taken, and the play of others is theirs.
      move(REFUND, 100, 50),
      move(STAKE, 9_000, 50, 8),
    ];
    expect(judge(limits, moves)).toEqual([]);
  });

  it('[RG-03] names the one stake that was taken beyond a lowered limit', () => {
    const moves = [move(STAKE, 900, 1), move(STAKE, 500, 11), move(REFUND, 500, 12), move(STAKE, 100, 13)];
    expect(judge([limit(1, 1_000, 10)], moves)).toEqual([
      'Person 7 has limit 1 of 1000 since 2027-01-01T00:00:10.000Z, and 1400 in all when 500 was taken at 2027-01-01T00:00:11.000Z.',
    ]);
    // What the old limit had left is none of the new one's.
    expect(judge([limit(1, 500, 10)], [move(STAKE, 900, 1), move(ON_HOLD, 1, 11)])).toHaveLength(1);
  });

  it('[RG-03] names the one deposit beyond a lowered limit, and counts no stake for it', () => {
    const moves = [move(DEPOSIT, 900, 1), move(STAKE, 500, 11), move(DEPOSIT, 101, 12)];
    expect(judge([limit(20, 1_000, 10)], moves)).toEqual([
      expect.stringMatching(/limit 20 of 1000 .* 1001 in all when 101/),
    ]);
  });

  it.each([DEPOSIT, STAKE, ON_HOLD])('[RG-07] names what was taken after an exclusion, of kind %i', (kind) => {
    const moves = [move(kind, 300, 9), move(kind, 200, 11)];
    expect(judge([limit(30, 7, 10)], moves)).toEqual([
      'Person 7 was excluded at 2027-01-01T00:00:10.000Z, and 200 was taken at 2027-01-01T00:00:11.000Z.',
    ]);
  });

  it('[RG-07] names a deposit after a time-out, and a stake where a time-out stops play', () => {
    const moves = [move(STAKE, 300, 9), move(STAKE, 200, 11)];
    expect(judge([limit(33, 1, 10)], moves)).toEqual([]);
    expect(judge([limit(33, 1, 10)], moves, true)).toEqual([
      'Person 7 took a time-out at 2027-01-01T00:00:10.000Z, and 200 was taken at 2027-01-01T00:00:11.000Z.',
    ]);
    expect(judge([limit(33, 1, 10)], [move(DEPOSIT, 200, 11)])).toEqual([expect.stringMatching(/took a time-out/)]);
  });

  it('gives a limit its own millisecond and no more', () => {
    const begun = limit(30, 7, 10);
    const at = (laterUs: number): Moved => ({ ...move(STAKE, 1, 10), atUs: begun.startedAtUs + laterUs });
    expect(judge([begun], [at(999)])).toEqual([]);
    expect(judge([begun], [at(1_000)])).toHaveLength(1);
  });
});

describe('what was answered after somebody had been told otherwise', () => {
  const stake: Taken = { playerId: 9, isDeposit: false, amountMinor: 500, text: 'a bet' };
  const nothing = { isExcluded: false, isTimedOut: false, most: undefined };

  it('is named by what they had been told', () => {
    expect(listBroken(nothing, stake, false)).toEqual([]);
    expect(listBroken({ ...nothing, most: 500 }, stake, false)).toEqual([]);
    expect(listBroken({ ...nothing, most: 499 }, stake, false)).toEqual([
      'Player 9 had a limit of 499, and a bet was taken.',
    ]);
    expect(listBroken({ ...nothing, isExcluded: true }, stake, false)).toEqual([
      'Player 9 was excluded, and a bet was taken.',
    ]);
  });

  it('is named of a time-out where that stops it', () => {
    const told = { ...nothing, isTimedOut: true };
    expect(listBroken(told, stake, false)).toEqual([]);
    expect(listBroken(told, stake, true)).toHaveLength(1);
    expect(listBroken(told, { ...stake, isDeposit: true }, false)).toHaveLength(1);
  });
});
