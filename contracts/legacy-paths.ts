import type { PathRule } from '@glasshouse/domain/access';

/** Addresses that pages once had. Browsers never read this: what their catalogue does not know, the server answers. */
export const LEGACY_PATHS: readonly PathRule[] = [
  { from: '/registration/old', to: '/registration', status: 308 },
  { from: '/user/registration', to: '/registration', status: 308 },
  { from: '/login', to: '/user/login', status: 308 },
  { from: '/promo/*', to: '/promotions/*', status: 308 },
  { from: '/actions/*', to: '/promotions/*', status: 308 },
  { from: '/sport/line/*', to: '/line/*', status: 308 },
  { from: '/sport/live/*', to: '/live/*', status: 308 },
  { from: '/user/account', to: '/office/account', status: 308 },
  { from: '/user/history', to: '/office/history', status: 308 },
  { from: '/allgamesentrance', to: '/games', status: 308 },
  { from: '/games_project/*', to: '/games/*', status: 308 },
  { from: '/bonusGames', to: '/bonusgames', status: 308 },
  { from: '/live-casino/*', to: '/casino/*', status: 308 },
  { from: '/rules', to: '/information/rules/1', status: 308 },
  { from: '/about', to: '/information/about', status: 308 },
  { from: '/contacts', to: '/information/contacts', status: 308 },
];

/** Bonuses go by one of two names, and the feature `promoBonusToOffer` says which; the other leads to it. */
export const BONUS_TWINS: readonly (readonly [bonus: string, offer: string])[] = [
  ['/bonus', '/offer'],
  ['/bonuses', '/offers'],
  ['/bonus-partner', '/offer-partner'],
  ['/bonuses-games/*', '/offers-games/*'],
];
