import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'About the house',
  lead: '{site} is a betting site that can be looked into: every price, every coin and every settled bet can be checked by whoever it concerns.',
  chapters: [
    { id: 'what', title: 'What this is', blocks: [
      'A complete sportsbook: pre-match and live events, singles, accumulators, systems and bets built within one event, cash-out, and an account whose every movement is written down.',
      'This site plays with demo money. It has no price and cannot be bought, paid out or exchanged, and everything else works as it would with real money.',
    ] },
    { id: 'glass', title: 'Why glass', blocks: [
      'A house that takes bets is trusted only as far as it can be checked. So here:',
      { list: [
        'Each bet is signed at the moment it is taken. The receipt can be saved and verified later, without us.',
        'Your statement is a chain of entries. None is ever changed or deleted, and the balance is always their sum.',
        'Every few seconds the finished part of the ledger is sealed into a signed chain, and anyone with a copy can see whether it was touched.',
        'A bet’s page says which message decided each selection, when it came, and how the payout was worked out step by step.',
      ] },
    ] },
    { id: 'protection', title: 'Playing is for pleasure', blocks: [
      'Betting is entertainment and never an income. The house keeps a share of what is staked in the long run: that is what its prices are made of, and no system of play changes it.',
    ] },
  ],
};
