import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveModals, type ModalMove, type ModalQueue } from './modal-queue.ts';
import { MODALS, type ModalName } from './modal.table.ts';
import { splitFront, type FrontView } from './split-front.ts';

function run(...moves: readonly (ModalName | `-${ModalName}` | 'leave')[]): ModalQueue {
  return moves.reduce<ModalQueue>((queue, move) => {
    if (move === 'leave') return moveModals(queue, { move: 'leave' });
    const closed = NAMES.find((name) => move === `-${name}`);
    if (closed) return moveModals(queue, { move: 'close', name: closed });
    const asked = NAMES.find((name) => move === name);
    return asked ? moveModals(queue, { move: 'ask', name: asked }) : queue;
  }, []);
}

const NAMES: readonly ModalName[] = [
  'ageConfirmation',
  'realityCheck',
  'sessionEnd',
  'proof',
  'phoneCountry',
  'signIn',
  'registration',
  'deposit',
  'signOut',
  'cookieSettings',
  'cookieConsent',
  'welcome',
  'firstDepositBonus',
  'registrationReminder',
];

describe('modals', () => {
  it.each([
    [
      'protection goes in front of what is open, which comes back after it',
      ['signIn', 'ageConfirmation'],
      ['ageConfirmation', 'signIn'],
    ],
    ['what is asked for meanwhile waits', ['ageConfirmation', 'signIn'], ['ageConfirmation', 'signIn']],
    [
      'the next comes when the first is answered',
      ['ageConfirmation', 'cookieConsent', '-ageConfirmation'],
      ['cookieConsent'],
    ],
    ['who registers no longer signs in', ['signIn', 'registration'], ['registration']],
    [
      'who signs in after all no longer registers',
      ['ageConfirmation', 'registration', 'signIn'],
      ['ageConfirmation', 'signIn'],
    ],
    ['an offer waits behind what the visitor asked for', ['welcome', 'signIn'], ['signIn', 'welcome']],
    [
      '[CO-09] the word about time comes before what the visitor asked for, which comes back after it',
      ['signIn', 'realityCheck', '-realityCheck'],
      ['signIn'],
    ],
    [
      '[CO-09] and waits for the question of age alone',
      ['realityCheck', 'ageConfirmation'],
      ['ageConfirmation', 'realityCheck'],
    ],
    ['[CO-09] another page does not take it away', ['realityCheck', 'signIn', 'leave'], ['realityCheck']],
    [
      '[CO-01] the question about cookies waits while the visitor signs in',
      ['cookieConsent', 'signIn'],
      ['signIn', 'cookieConsent'],
    ],
    [
      '[CO-01] it waits behind its own settings, and an offer behind it',
      ['welcome', 'cookieConsent', 'cookieSettings'],
      ['cookieSettings', 'cookieConsent', 'welcome'],
    ],
    [
      'a reminder is the last',
      ['registrationReminder', 'welcome', 'cookieConsent'],
      ['cookieConsent', 'welcome', 'registrationReminder'],
    ],
    [
      '[SE-11] the country of a phone number is picked before what the visitor asked for, which comes back after it',
      ['registration', 'phoneCountry', '-phoneCountry'],
      ['registration'],
    ],
    ['[SE-11] protection comes before it', ['phoneCountry', 'realityCheck'], ['realityCheck', 'phoneCountry']],
    ['[SE-11] another page takes it away', ['phoneCountry', 'leave'], []],
    ['nobody waits twice', ['welcome', 'signIn', 'welcome', 'signIn'], ['signIn', 'welcome']],
    [
      'another page leaves only what the page is not about',
      ['cookieConsent', 'signIn', 'welcome', 'leave'],
      ['cookieConsent'],
    ],
    ['one that waits can be closed', ['cookieConsent', 'welcome', '-welcome'], ['cookieConsent']],
  ] as const)('%s', (_name, moves, queue) => {
    expect(run(...moves)).toEqual(queue);
  });

  it('stay the same queue where nothing changes, so that nobody is told', () => {
    const queue: ModalQueue = ['ageConfirmation', 'cookieConsent'];
    expect(moveModals(queue, { move: 'leave' })).toBe(queue);
    expect(moveModals(queue, { move: 'close', name: 'welcome' })).toBe(queue);
    expect(moveModals(queue, { move: 'ask', name: 'cookieConsent' })).toBe(queue);
  });

  it('stand once each and in the order of their ranks, whatever happens', () => {
    const name = fc.constantFrom(...NAMES);
    const move: fc.Arbitrary<ModalMove> = fc.oneof(
      fc.record({ move: fc.constant('ask' as const), name }),
      fc.record({ move: fc.constant('close' as const), name }),
      fc.constant({ move: 'leave' as const }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const queue = moves.reduce<ModalQueue>(moveModals, []);
        const ranks = queue.map((one) => MODALS[one].rank);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(new Set(queue).size).toBe(queue.length);
        expect(queue.filter((one) => MODALS[one].rank === MODALS.signIn.rank).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('what stands before the visitor', () => {
  it.each<[string, ModalQueue, FrontView]>([
    ['nothing', [], { modal: undefined, banner: undefined }],
    ['a modal', ['signIn', 'cookieConsent'], { modal: 'signIn', banner: undefined }],
    [
      '[CO-01] the question about cookies, at the edge',
      ['cookieConsent', 'welcome'],
      { modal: undefined, banner: 'cookieConsent' },
    ],
  ])('%s', (_name, queue, view) => {
    expect(splitFront(queue)).toEqual(view);
  });
});
