import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import type { Article } from '../../model.ts';
import { FORMATS, LIMITS } from '../figures.ts';

export const RULES: readonly Article[] = [
  {
    title: 'General rules',
    lead: 'What holds for every bet, from the moment it is offered until it is paid.',
    chapters: [
      { id: 'words', title: 'Words', blocks: [
        { list: [
          'A selection is one outcome of one market of one event. A bet slip holds selections; a bet is a bet slip that we have accepted.',
          'The stake is what you risk. The payout is what a settled bet brings, the stake included.',
          'Pre-match is what has not begun. Live is what is being played.',
        ] },
      ] },
      { id: 'taking', title: 'When a bet is taken', blocks: [
        'A bet is taken when its stake leaves your account, and not before. From then on its prices are fixed, whatever becomes of them on the board.',
        'The house looks at every price again at that moment. If one has moved against what you allowed, or a market is suspended, closed or over, the bet is not accepted and nothing leaves your account.',
        'A bet with a live event waits for a few seconds, longer on markets that are decided quickly. Its stake is set aside meanwhile. At the end the prices are looked at once more; if the bet is not accepted, the stake is returned at once. You may cancel it yourself while it waits.',
      ] },
      { id: 'twice', title: 'Pressed twice', blocks: [
        'A bet slip that is sent again because the connection broke is the same bet, and is taken once.',
      ] },
      { id: 'result', title: 'Where results come from', blocks: [
        'Results come from the provider of the event. The bet’s page names the source, the time, and whether the result is from the run of play or confirmed.',
        'A result may be corrected. Bets are then settled anew by the later word: what is due is paid first, and what was paid too much is taken back. What an account cannot give back is owed and repaid from later winnings; a balance never goes below zero.',
      ] },
    ],
  },
  {
    title: 'Bet types',
    lead: 'What each bet wins, with examples worked out by the same rules that pay you.',
    chapters: [
      { id: 'single', title: 'Single', blocks: ['One selection. It pays the stake times its odds.', { example: 'single' }] },
      { id: 'express', title: 'Accumulator', blocks: [
        `Two to ${MAX_SELECTIONS} selections of different events. All have to win; the odds are multiplied, and the product is rounded down once, at the end.`,
        { example: 'express' },
      ] },
      { id: 'system', title: 'System', blocks: [
        `All accumulators of a given size that can be made of the selections, at most ${MOST_COMBINATIONS} of them. The stake is shared equally among them, and each that wins is paid.`,
        { example: 'system' },
      ] },
      { id: 'banker', title: 'System with bankers', blocks: [
        'A banker stands in every combination. If one loses, so does the whole bet.',
        { example: 'banker' },
      ] },
      { id: 'anti-express', title: 'Anti-accumulator', blocks: [
        'It wins when at least one of its selections loses, at a price of its own that is fixed when the bet is taken.',
        { example: 'antiExpress' },
      ] },
      { id: 'builder', title: 'Bet builder', blocks: [
        `Two to ${MAX_BUILDER_SELECTIONS} selections of one event, at one price for all of them together. The price comes from the chance that all of them win together, less the house’s margin; it is never above the product of their odds, and where they make one another less likely it is that product. All have to win; where one is void and none has lost, the stake is given back.`,
      ] },
      { id: 'singles', title: 'Several singles', blocks: ['Each selection is a bet of its own, with its own stake and its own result.'] },
      { id: 'stakes', title: 'Several stakes and full covers', blocks: [
        'On two to eight selections you may stake on every combination of one size, such as all doubles, and on full covers: a Yankee is all doubles, trebles and the accumulator of four selections, a Lucky 15 the four singles as well. Each combination has the same stake. They are placed as bets of their own, all together or none, and each is settled as what it is.',
      ] },
      { id: 'boosts', title: 'Boosts', blocks: [
        'What the house adds to a winning bet is written on the bet slip before you place it: a percent for each selection of a long accumulator, for the accumulator of the day, or for a large stake. A void selection no longer counts towards the number.',
      ] },
    ],
  },
  {
    title: 'Settlement and void bets',
    lead: 'What counts, what does not, and what happens when an event does not run its course.',
    chapters: [
      { id: 'void', title: 'Void', blocks: [
        'A void selection counts as odds of 1. A single gets its stake back; an accumulator is paid as if the selection were not there.',
        { example: 'void' },
      ] },
      { id: 'half', title: 'Half won, half lost', blocks: [
        'Asian lines lie between two results, so half of the stake may win or lose while the other half is given back.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Dead heat', blocks: [
        'Where several share a place that one was to take, the stake counts for its share at the full odds, and the rest of it is lost.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Postponed and broken off', blocks: [
        'Markets that were already decided stand. The others are void once the provider cancels them, and open until then. Nothing is settled by a guess.',
      ] },
      { id: 'football', title: 'Football', blocks: ['Markets are about regular time with its stoppage time. Extra time and penalties count only where the market’s name says so, or where it asks who goes through or wins the tournament.'] },
      { id: 'tennis', title: 'Tennis and table tennis', blocks: ['The winner of the match is decided by the whole match. After a retirement, sets and games that were finished stand; what was still open is settled or void as the provider says.'] },
      { id: 'basketball', title: 'Basketball', blocks: ['The winner and match totals include overtime. Quarters and halves are about themselves.'] },
      { id: 'ice-hockey', title: 'Ice hockey', blocks: ['The match result with a draw is about three periods. The winner without a draw includes overtime and shots.'] },
      { id: 'cricket', title: 'Cricket', blocks: ['The official result counts, one by a method for rain included. A match without a result leaves the winner void.'] },
      { id: 'esports', title: 'Esports', blocks: ['The match is decided by maps. A map that was not played is void, and a walkover before the start is no match.'] },
      { id: 'long-term', title: 'Long-term bets', blocks: ['They are decided at the end of the competition. Who does not take part has lost, unless the market’s name says otherwise.'] },
    ],
  },
  {
    title: 'Cash-out and changes',
    lead: 'What you can do with a bet after it was taken.',
    chapters: [
      { id: 'value', title: 'What a bet is worth', blocks: [
        'Its expected payout by the chances of this moment, less a margin, rounded down once. The value is worked out anew when prices move.',
      ] },
      { id: 'selling', title: 'Cashing out', blocks: [
        'You can cash out a bet, or a part of it. You are paid at least the value you agreed to: more where it has risen meanwhile, and nothing happens where it has fallen.',
        'There is no cash-out while a market of an open selection is suspended. Bets with a free stake, anti-accumulators, and bets with a selection whose chance nobody knows cannot be cashed out.',
      ] },
      { id: 'automatic', title: 'By a rule', blocks: ['You may leave a rule: cash out when the value reaches one amount or falls to another. It waits while a market is suspended and ends with the bet.'] },
      { id: 'editing', title: 'Changing a bet', blocks: ['An open pre-match bet may be changed as long as nothing of it has begun: the old one is given back and the new one taken at the prices of that moment, both or neither.', 'Once the odds of any of its selections have moved, the old stake counts only what cash-out would pay at that moment, and never more than the stake; the page says how much before you confirm. While one of its markets is suspended, or where there is no cash-out for it, such a bet is not changed.'] },
    ],
  },
  {
    title: 'Limits',
    lead: 'The least and the most that can be staked and won.',
    chapters: [
      { id: 'stakes', title: 'Stakes', blocks: [
        { head: ['Currency', 'Least', 'Most'], rows: LIMITS },
        'A system carries at least a tenth of the least stake in each combination.',
      ] },
      { id: 'payout', title: 'Payout', blocks: ['The most that one bet may win in your currency is shown on the bet slip. A stake that would win more is not accepted; nothing is cut off a payout afterwards.'] },
      { id: 'risk', title: 'What the house takes', blocks: ['The house bounds what it can lose on one outcome and one event. Where that is reached the bet slip says how much can still be staked. Nobody is limited for winning.'] },
      { id: 'own', title: 'Your own limits', blocks: ['How to keep betting a game is written under Responsible gaming.'] },
    ],
  },
  {
    title: 'Odds formats',
    lead: 'One price, written in six ways. The format is chosen at the top of every page and changes nothing but the writing.',
    chapters: [
      { id: 'formats', title: 'The same prices side by side', blocks: [
        { head: ['Decimal', 'Fractional', 'American', 'Hong Kong', 'Malay', 'Indonesian'], rows: FORMATS },
      ] },
      { id: 'reading', title: 'How to read them', blocks: [
        { list: [
          'Decimal: what is paid for one, the stake included.',
          'Fractional: what is won for how much is staked, beside the stake.',
          'American: with a plus, what is won on 100; with a minus, what has to be staked to win 100.',
          'Hong Kong: what is won on one, beside the stake.',
          'Malay: as Hong Kong up to even money; above it, negative, what has to be risked to win one.',
          'Indonesian: as Hong Kong from even money on; below it, negative, what has to be risked to win one.',
        ] },
      ] },
      { id: 'exact', title: 'Rounding', blocks: ['Prices are whole thousandths and amounts whole cents. Products are taken exactly, and a payout is rounded down once, at its end.'] },
    ],
  },
];
