import type { RouteRow } from '../route-row.ts';

/** Line, live, and what stands around them. */
export const SPORTS_ROUTES = {
  home: {
    path: '/',
    remote: 'home',
    page: 'home',
    parts: [
      { remote: 'lobby', page: 'rounds', featureKey: 'section.halls', isOffer: true },
      { remote: 'lobby', page: 'draws', featureKey: 'section.toto', isOffer: true },
    ],
    index: true,
  },
  section: { path: '/:section(line|live)', remote: 'sports', page: 'list', index: true },
  sectionMenu: { path: '/:section(line|live)/:menuSection(all|soon)', remote: 'sports', page: 'list', index: true },
  sectionSport: { path: '/:section(line|live)/:menuSection(all|soon)/:sport', remote: 'sports', page: 'list', index: true },
  sectionChamp: { path: '/:section(line|live)/:menuSection(all|soon)/:sport/:champ', remote: 'sports', page: 'list', index: true },
  event: { path: '/:section(line|live)/:menuSection(all|soon)/:sport/:champ/:game', remote: 'event', page: 'event', index: true },
  printCoupon: { path: '/print-coupon/:couponId(\\d+)', remote: 'print', page: 'coupon', auth: true, layout: 'empty', header: false, footer: false, bottomNav: false },
  printSaved: { path: '/print-coupon/code/:code', remote: 'print', page: 'saved', layout: 'empty', header: false, footer: false, bottomNav: false },

  topEvents: { path: '/top-events', remote: 'teams', page: 'top-events', index: true, featureKey: 'section.events' },
  topGame: { path: '/topgame', remote: 'event', page: 'top-game', featureKey: 'section.events' },
  multi: { path: '/multi', remote: 'multi', page: 'multi' },
  betsOnYour: { path: '/betsonyour', remote: 'teams', page: 'bets-on-yours', featureKey: 'section.events' },
  marble: { path: '/marble', remote: 'virtual', page: 'marble', index: true, featureKey: 'section.halls' },
  team: { path: '/team/:team', remote: 'teams', page: 'team', index: true, featureKey: 'section.events' },
  teamGames: { path: '/team/:team/games-info', remote: 'teams', page: 'team-games', index: true, featureKey: 'section.events' },
  scorer: { path: '/player/:scorer', remote: 'teams', page: 'scorer', index: true, featureKey: 'section.events' },

  cyber: { path: '/cyber', redirectTo: '/cyber/disciplines' },
  cyberDisciplines: { path: '/cyber/disciplines', remote: 'cyber', page: 'disciplines', index: true, featureKey: 'section.cyber' },
  cyberDashboard: { path: '/cyber/dashboard', remote: 'cyber', page: 'dashboard', index: true, featureKey: 'section.cyber' },
  cyberEsports: { path: '/cyber/esports/:kind(real|virtual|stream)?', remote: 'cyber', page: 'matches', index: true, featureKey: 'section.cyber' },
  cyberChamps: { path: '/cyber/champs', remote: 'cyber', page: 'champs', index: true, featureKey: 'section.cyber' },
  cyberChamp: { path: '/cyber/champs/:champ', remote: 'cyber', page: 'champ', index: true, featureKey: 'section.cyber' },
  cyberGame: { path: '/cyber/champs/:champ/:game', remote: 'event', page: 'event', index: true, featureKey: 'section.cyber' },

  results: { path: '/results', redirectTo: '/results/live' },
  resultsOf: { path: '/results/:type(live|zone)', remote: 'results', page: 'results', index: true, featureKey: 'section.results' },
  champResults: { path: '/champs/:champId(\\d+)', remote: 'results', page: 'champ', index: true, featureKey: 'section.results' },
  statistic: { path: '/statistic', remote: 'statistics', page: 'statistics', index: true, featureKey: 'section.statistic' },
  statisticPopup: { path: '/statisticpopup', remote: 'statistics', page: 'window', featureKey: 'section.statistic', layout: 'empty', header: false, footer: false, bottomNav: false },

  toto: { path: '/toto/:section(fifteen|eight)?', remote: 'toto', page: 'toto', index: true, featureKey: 'section.toto' },
  totoSection: { path: '/toto/:section(fifteen|eight)/:totoSection(history|coupons|rules)', remote: 'toto', page: 'toto', index: true, featureKey: 'section.toto' },
  totoPool: { path: '/toto/:section(fifteen|eight)/:number(\\d+)', remote: 'toto', page: 'toto', index: true, featureKey: 'section.toto' },
  lotto: { path: '/lotto/:sectionName(six|five)?', remote: 'lotto', page: 'lotto', index: true, featureKey: 'section.toto' },
  lottoSection: { path: '/lotto/:sectionName(six|five)/:lottoSection(draws|tickets|rules)', remote: 'lotto', page: 'lotto', index: true, featureKey: 'section.toto' },
  lottoDraw: { path: '/lotto/:sectionName(six|five)/:lottoId(\\d+)', remote: 'lotto', page: 'lotto', index: true, featureKey: 'section.toto' },
  points: { path: '/points', remote: 'points', page: 'points', featureKey: 'section.points' },
} as const satisfies Record<string, RouteRow>;
