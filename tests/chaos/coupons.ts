import type { Offer } from './script.ts';
import type { Random } from './random.ts';

type SentBet = Record<string, unknown>;

const STAKES = { least: 20, most: 600 };

/** Coupons of every kind from what is on offer, as a player would put them together; absent where there is too little. */
export function drawCoupon(
  random: Random,
  offers: readonly Offer[],
  who: { readonly requestId: string; readonly accountId: number },
): Record<string, unknown> | undefined {
  const shuffled = random.shuffle(offers);
  const amount = random.whole(STAKES.least, STAKES.most);
  const common = { id: who.requestId, accountId: who.accountId, changeCoefAction: random.whole(0, 2) };
  const take = (count: number): Offer[] | undefined => (shuffled.length < count ? undefined : shuffled.slice(0, count));
  const drawn = random.next();
  if (drawn < 0.45) return single(random, common, take(1), amount);
  if (drawn < 0.65) {
    const picked = take(random.whole(2, 5));
    return picked && { ...common, typeId: 1, amount, bets: picked.map((offer) => toBet(random, offer)) };
  }
  if (drawn < 0.8) {
    const picked = take(random.whole(3, 5));
    return (
      picked && { ...common, typeId: 4, systemValue: 2, amount, bets: picked.map((offer) => toBet(random, offer)) }
    );
  }
  if (drawn < 0.87) {
    const picked = take(random.whole(4, 5));
    const bets = picked?.map((offer, at) => ({ ...toBet(random, offer), ...(at === 0 && { isBanker: true }) }));
    return bets && { ...common, typeId: 2, systemValue: 2, amount, bets };
  }
  const picked = take(random.whole(2, 4));
  return (
    picked && { ...common, typeId: 9, amount: Math.ceil(amount / 2), bets: picked.map((offer) => toBet(random, offer)) }
  );
}

function single(
  random: Random,
  common: Record<string, unknown>,
  offers: readonly Offer[] | undefined,
  amount: number,
): Record<string, unknown> | undefined {
  const [offer] = offers ?? [];
  if (!offer) return undefined;
  const isDropOnScoreChange = offer.section === 'live' && random.chance(0.3);
  const exactCoef = random.chance(0.05) ? offer.oddsMilli / 1_000 : undefined;
  return {
    ...common,
    typeId: 0,
    amount,
    bets: [toBet(random, offer)],
    ...(isDropOnScoreChange && { isDropOnScoreChange }),
    ...(exactCoef !== undefined && { exactCoef }),
  };
}

/** Mostly the price of now; sometimes what a page would still show that missed the last change. */
function toBet(random: Random, { gameId, market, outcome, oddsMilli, section }: Offer): SentBet {
  const seen = random.chance(0.1) ? oddsMilli + random.whole(-40, 40) : oddsMilli;
  return { gameId, market, outcome, coef: seen / 1_000, section };
}
