import { MOST_COMBINATIONS } from '@glasshouse/domain/combinations';
import { MAX_BUILDER_SELECTIONS, MAX_SELECTIONS } from '@glasshouse/domain/coupon';
import type { Article } from '../../model.ts';
import {
  BOTH_PARTS,
  EACH_WAY,
  FIRST_PART,
  FORMATS,
  LEAST_EACH_WAY,
  LEAST_ODDS,
  LIMITS,
  MOST_ODDS,
  SECOND_PART,
} from '../figures.ts';

export const RULES: readonly Article[] = [
  {
    title: 'General rules',
    lead: 'What holds for every bet, from the moment it is offered until it is paid.',
    chapters: [
      { id: 'words', title: 'Words', blocks: [
        { list: [
          'A selection is one outcome of one market of one event. A bet slip holds selections; a bet is a bet slip that we have accepted.',
          'The stake is what you risk. The payout is what a settled bet brings, the stake included.',
          'Pre-match is what has not begun. Live is what is being played. A pre-match bet that turns out to have been placed a minute or more after the start is void.',
        ] },
      ] },
      { id: 'taking', title: 'When a bet is taken', blocks: [
        'A bet is taken when its stake leaves your account, and not before. From then on its prices are fixed, whatever becomes of them on the board.',
        'The house looks at every price again at that moment. If one has moved against what you allowed, or a market is suspended, closed or over, the bet is not accepted and nothing leaves your account.',
        'A bet with a live event waits for a few seconds, longer on markets that are decided quickly. Its stake is set aside meanwhile. At the end the prices are looked at once more; if the bet is not accepted, the stake is returned at once. While it waits you may cancel it yourself, as long as nothing of it has changed since you placed it.',
        'In sports where a change of the score turns the match, such as football and ice hockey, a bet that waits is not accepted if the score changes meanwhile.',
      ] },
      { id: 'twice', title: 'Pressed twice', blocks: [
        'A bet slip that is sent again because the connection broke is the same bet, and is taken once.',
      ] },
      { id: 'result', title: 'Where results come from', blocks: [
        'Results come from the provider of the event. The bet’s page names the source, the time, and whether the result is from the run of play or confirmed.',
        'A result may be corrected. Bets are then settled anew by the later word: what is due is paid first, and what was paid too much is taken back. What an account cannot give back is taken from your other accounts, at the rate of the day. The rest is owed, and repaid from later winnings and from stakes that were placed before that; a balance never goes below zero.',
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
        { list: [
          'System: a void selection counts as odds of 1 in every combination it stands in, a void banker in all of them. The combinations and their stakes stay as they were.',
          'Bet builder: where a selection is void, or is won or lost only in part, and none has lost, the stake is returned.',
          'Anti-accumulator: a selection that is void or half lost takes no part. Where none of the others has lost, the bet is lost; where none takes part, the stake is returned.',
          'Free bet: the stake is the house’s, so nothing is paid out where it is returned.',
        ] },
      ] },
      { id: 'half', title: 'Half won, half lost', blocks: [
        'Asian lines lie between two results, so half of the stake may win or lose while the other half is given back.',
        { example: 'half' },
      ] },
      { id: 'dead-heat', title: 'Dead heat', blocks: [
        'Where several share a place that one was to take, the stake counts for its share at the full odds, and the rest of it is lost.',
        { example: 'deadHeat' },
      ] },
      { id: 'broken-off', title: 'Postponed, broken off, cancelled', blocks: [
        'Markets that were already decided stand. For those still open the rule of the sport counts, and the house applies it by itself, without waiting for the provider to cancel them.',
        { list: [
          'Postponed: bets stand if the event is played within so many hours of the start that was planned. If it is not, or if its new date is later than that, they are returned.',
          'Broken off: bets stand if play goes on within so many hours. Where no hours are named, they are returned at once.',
          'Cancelled: in every sport they are returned at once.',
        ] },
        { eventRules: ['Sport', 'Postponed: played within', 'Broken off: resumed within'] },
        'A bet that was returned by this rule stays returned, even if the event is given a new date later. Bets stand only if the new date lies within those hours of the planned start, or if a cancellation is taken back within them.',
        'If the provider gives a result for a market of an event that was broken off, that result counts instead.',
      ] },
      { id: 'football', title: 'Football', blocks: [
        'Markets are about regular time with its stoppage time. Extra time and penalties count only where the market’s name says so, or where it asks who goes through or wins the tournament.',
        'Card markets count yellow cards; a sending-off is none. Markets of a quarter of an hour go by the match clock, and added time belongs to the last one of its half.',
        'Players: Own goals count for nobody. A bet on somebody who does not play is returned.',
      ] },
      { id: 'tennis', title: 'Tennis and table tennis', blocks: ['The winner of the match is decided by the whole match. After a retirement, sets and games that were finished stand; what was still open is settled or void as the provider says.'] },
      { id: 'basketball', title: 'Basketball and American football', blocks: ['The winner, the totals and the handicaps of the match include overtime. Quarters and halves are about themselves.'] },
      { id: 'ice-hockey', title: 'Ice hockey', blocks: ['The match result with a draw, totals and handicaps are about three periods. The winner without a draw includes overtime and shots.'] },
      { id: 'handball', title: 'Handball', blocks: ['The match result with a draw, totals and handicaps are about regular time, without extra time.'] },
      { id: 'baseball', title: 'Baseball', blocks: ['The winner, the totals and the handicaps of the match include extra innings.'] },
      { id: 'cricket', title: 'Cricket', blocks: ['The official result counts, one by a method for rain included. A match without a result leaves the winner void.'] },
      { id: 'esports', title: 'Esports', blocks: ['The match is decided by maps. A map that was not played is void, and a walkover before the start is no match.'] },
      { id: 'fights', title: 'MMA and boxing', blocks: ['The official result announced after the fight counts; what is changed later does not. A disqualification counts as KO/TKO, and so does giving up between rounds, in the round that was ended last. Half a round is half of its time. In MMA a bet on the winner is returned if the fight is a draw; in boxing the draw is an outcome of its own.'] },
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
        'There is no cash-out while a market of an open selection is suspended. Bets with a free stake, anti-accumulators, each-way bets, and bets with a selection whose chance nobody knows cannot be cashed out.',
        'While a match of the bet is being played, a cash-out waits as long as a live bet does. You are then paid no more than it was worth when you asked, and nothing happens where a market has stopped or the score has changed.',
        'Where a stake can come back, wholly or by half, there is cash-out only while the chances of every final score are known. In a race there is none once another runner has left it after your bet.',
      ] },
      { id: 'automatic', title: 'By a rule', blocks: ['You may leave a rule: cash out when the value reaches one amount or falls to another. It waits while a market is suspended and ends with the bet.'] },
      { id: 'editing', title: 'Changing a bet', blocks: [
        'An open pre-match bet may be changed as long as nothing of it has begun: the old one is given back and the new one taken at the prices of that moment, both or neither.',
        'Once the odds of any of its selections have moved, the old stake counts only what cash-out would pay at that moment, and never more than the stake; the page says how much before you confirm. While one of its markets is suspended, or where there is no cash-out for it, such a bet is not changed.',
        'A free bet, a bet with an advance, and one of which a part was cashed out are not changed.',
      ] },
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
      { id: 'risk', title: 'What the house takes', blocks: ['The house bounds what it can lose on one outcome, one market and one event, and how much of that one player may take; these bounds are the same for everybody. Where one is reached the bet slip says how much can still be staked. Nobody is limited for winning.'] },
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
      { id: 'exact', title: 'Rounding', blocks: [`Prices are whole thousandths, from ${LEAST_ODDS} to ${MOST_ODDS}; amounts are whole in the smallest unit of the currency. Products are taken exactly, and a payout is rounded down once, at its end.`] },
    ],
  },
  {
    title: 'Races',
    lead: 'Non-runners, deductions, each way and dead heats: what holds for horses, greyhounds and all other races.',
    chapters: [
      { id: 'non-runners', title: 'Non-runners', blocks: [
        'A selection on a runner that does not run is void, however early the bet was placed. A single gets its stake back, an each-way bet both halves of it; in accumulators and systems the selection counts as odds of 1.',
        'Bets on the other runners stand at their odds, less a deduction where there is one.',
      ] },
      { id: 'deductions', title: 'Deductions', blocks: [
        'When a runner is taken out, the others win more easily than their odds said. A part of the winnings is therefore deducted from bets that were placed before; bets at the new odds are not touched. The provider of the race names that part: the shorter the odds of the non-runner, the larger it is. Where the provider names no moment, it is deducted from every bet on the race.',
        `Only winnings are cut, never the stake, and in an each-way bet those of both halves. Several deductions are made one after the other, each from what the one before has left: ${FIRST_PART} % and then ${SECOND_PART} % come to ${BOTH_PARTS} %. The bet shows how much was deducted.`,
        { example: 'deducted' },
      ] },
      { id: 'each-way', title: 'Each way', blocks: [
        'An each-way bet is two bets of the same size on one runner: half of the stake is on the win, the other half on a place. It is taken as a single alone, and cannot be cashed out.',
        'If the runner wins, both halves are paid. If it is placed without winning, the place half is paid and the other is lost. The place half brings its stake and, of what a win would bring beside it, the share that the market names.',
        { example: 'eachWay' },
        'How many places are paid, and at which share, stands in the name of the market. A bet keeps the terms it was taken at, even where fewer run in the end. Usually they go by the number of runners when the race is announced:',
        { head: ['Runners', 'Places', 'Share of the winnings'], rows: EACH_WAY },
        `With fewer than ${LEAST_EACH_WAY} runners there is no each-way bet. A bet on a place alone is a market of its own, with its own odds.`,
      ] },
      { id: 'race-dead-heats', title: 'Dead heats in races', blocks: [
        'Where several share the first place, a bet on the win counts for its share at the full odds, and the place half of an each-way bet is paid in full. Where several share the last place that is paid, a bet on a place and the place half count for their share; the rest is lost. Where more share the first place than places are paid, the place half counts for its share too.',
      ] },
      { id: 'motor-racing', title: 'Motor racing', blocks: ['The classification published after the race counts, with the penalties given until then. A car that starts takes part: a bet on who retires is lost. Of two teammates the one classified ahead wins, even where both retired. The safety car counts if it is sent out during the race; the virtual one does not.'] },
    ],
  },
];
