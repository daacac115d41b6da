import type { RouteRow } from './routes.ts';

/**
 * Every page of the site. First match wins, so narrower patterns stand above wider ones.
 * A parameter is `:name`, `:name?`, or `:name(pattern)`, where the pattern is `a|b` or `\\d+`.
 */
export const ROUTES = {
  home: { path: '/', remote: 'home', page: 'home', index: true },
  registration: {
    path: '/registration/:type(socialregistration)?',
    remote: 'registration',
    page: 'registration',
    guestOnly: true,
    featureKey: 'registration',
    bottomNav: false,
    index: true,
  },
  login: { path: '/user/login', remote: 'registration', page: 'login', guestOnly: true },
  office: { path: '/office', redirectTo: 'officeAccount' },
  officeAccount: { path: '/office/account', remote: 'office', page: 'account', auth: true },
  officeHistory: { path: '/office/history', remote: 'office', page: 'history', auth: true },
  officeBet: { path: '/office/history/:betId(\\d+)', remote: 'office', page: 'bet', auth: true },
  printCoupon: {
    path: '/print-coupon/:couponId(\\d+)',
    remote: 'print',
    page: 'coupon',
    auth: true,
    layout: 'empty',
    header: false,
    footer: false,
    bottomNav: false,
  },
  section: { path: '/:section(line|live)', remote: 'sports', page: 'list', index: true },
  sectionMenu: { path: '/:section(line|live)/:menuSection(all|soon)', remote: 'sports', page: 'list', index: true },
  sectionSport: { path: '/:section(line|live)/:menuSection(all|soon)/:sport', remote: 'sports', page: 'list', index: true },
  sectionChamp: {
    path: '/:section(line|live)/:menuSection(all|soon)/:sport/:champ',
    remote: 'sports',
    page: 'list',
    index: true,
  },
  event: {
    path: '/:section(line|live)/:menuSection(all|soon)/:sport/:champ/:game',
    remote: 'event',
    page: 'event',
    index: true,
  },
  debugger: { path: '/debugger', remote: 'debugger', page: 'gallery', nonProductionOnly: true },
} as const satisfies Record<string, RouteRow>;
