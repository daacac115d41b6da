export {
  isLotteryGame,
  LOTTERY_GAMES,
  type LotteryGame,
  type LotteryGameRow,
  type LotteryPrize,
  type LotteryTerms,
} from './lottery-games.table.ts';
export {
  countPrizes,
  countRightNumbers,
  decideLines,
  payTicket,
  writeLine,
  type Line,
  type PricedLines,
} from './lines.ts';
export { drawMessage, drawNumbers, readWord } from './draw-numbers.ts';
export { choose, countDraws, countWays, mostPaidMinor, returnOf } from './chances.ts';
