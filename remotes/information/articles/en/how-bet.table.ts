import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'How to place a bet',
  lead: 'From the first click to the payout, in five steps.',
  chapters: [
    { id: 'account', title: 'Open an account', blocks: [
      'Press Register: one click makes a login and a password. Keep both, for the password is shown once. Add demo money with Deposit in the header.',
    ] },
    { id: 'pick', title: 'Pick an outcome', blocks: [
      'Pre-match holds what has not begun, Live what is being played. Tap any odds to add the selection to the bet slip; tap it again to take it off.',
      'Prices move. A price that has risen since you saw it is green for a moment, one that has fallen red.',
    ] },
    { id: 'stake', title: 'Choose how and how much', blocks: [
      { head: ['On the bet slip', 'What you can play'], rows: [
        ['One selection', 'A single'],
        ['Two or more', 'An accumulator: all have to win'],
        ['Three or more', 'A system: some have to win'],
        ['Several, each by itself', 'Several singles at once'],
        ['Several of one event', 'A bet builder at one price'],
      ] },
      'The bet slip shows what the bet can win and, before you press, everything that would keep it from being accepted.',
    ] },
    { id: 'place', title: 'Place it', blocks: [
      'You say beforehand what happens when a price moves at that very moment: take any, take only a higher one, or ask. A bet with a live event waits a few seconds, and you can take it back while it waits and nothing of it has changed.',
    ] },
    { id: 'after', title: 'Follow it', blocks: [
      'Bets history shows every bet with the state of each selection. You can cash out an open bet, or a part of it, at its value of the moment. A won bet is paid within seconds of the result.',
    ] },
  ],
};
