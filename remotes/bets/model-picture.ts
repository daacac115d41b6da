import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import { formatOdds, type CoefViewId } from '@glasshouse/domain/odds';
import type { Translate } from '@glasshouse/kit/i18n';
import { eventName, marketName, outcomeName } from '@glasshouse/kit/texts';
import { nameBet } from './model-names.ts';

/** What fits on a picture that is looked at on a phone. */
const MOST_LEGS = 12;

export interface PictureLeg {
  readonly pick: string;
  readonly about: string;
  readonly odds: string;
  readonly state: BetLegView['state'];
}

export interface BetPicture {
  readonly title: string;
  readonly state: string;
  readonly odds: string;
  readonly legs: readonly PictureLeg[];
  /** How many there was no room for. */
  readonly more?: string;
}

/** What others may see of a bet: what was picked and how it stands. No stake, no number, no account and no name. */
export function pictureOf(bet: BetView, t: Translate, coefViewId: CoefViewId): BetPicture {
  const left = bet.legs.length - MOST_LEGS;
  return {
    title: nameBet(bet, t),
    state: t(`bets.state.${bet.state}`),
    odds: formatOdds(bet.oddsMilli, coefViewId),
    legs: bet.legs.slice(0, MOST_LEGS).map((leg) => ({
      pick: outcomeName(t, leg.market, leg.outcome, leg),
      about: `${marketName(t, leg.market, leg)} · ${eventName(t, leg)}`,
      odds: formatOdds(leg.oddsMilli, coefViewId),
      state: leg.state,
    })),
    ...(left > 0 && { more: t('share.more', { count: left }) }),
  };
}
