import type { BettingRules } from '@glasshouse/domain/coupon';
import type { SiteFile } from './site-schema.ts';

/** The operator's rules of betting, made ready to be asked by every bet. */
export function compileRules(betting: SiteFile['betting']): BettingRules {
  const { liveDelays, slowMarkets, promoCodes, isOneClickAllowed: _, ...rules } = betting;
  return {
    ...rules,
    liveDelayMs: new Map(liveDelays.map(({ sportId, delayMs }) => [sportId, delayMs])),
    slowMarketMs: new Map(slowMarkets.map(({ market, delayMs }) => [market, delayMs])),
    promoCodes: promoCodes.map(({ untilDate, ...promo }) => ({ ...promo, untilMs: Date.parse(untilDate) })),
  };
}
