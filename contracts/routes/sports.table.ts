import type { RouteRow } from '../route-row.ts';

/** Line, live, and what stands around them. */
export const SPORTS_ROUTES = {
  home: { path: '/', remote: 'home', page: 'home', index: true },
  section: { path: '/:section(line|live)', remote: 'sports', page: 'list', index: true },
  sectionMenu: { path: '/:section(line|live)/:menuSection(all|soon)', remote: 'sports', page: 'list', index: true },
  sectionSport: { path: '/:section(line|live)/:menuSection(all|soon)/:sport', remote: 'sports', page: 'list', index: true },
  sectionChamp: { path: '/:section(line|live)/:menuSection(all|soon)/:sport/:champ', remote: 'sports', page: 'list', index: true },
  event: { path: '/:section(line|live)/:menuSection(all|soon)/:sport/:champ/:game', remote: 'event', page: 'event', index: true },
  printCoupon: { path: '/print-coupon/:couponId(\\d+)', remote: 'print', page: 'coupon', auth: true, layout: 'empty', header: false, footer: false, bottomNav: false },

  topEvents: { path: '/top-events', remote: 'sections', page: 'top-events', featureKey: 'section.events' },
  topGame: { path: '/topgame', remote: 'sections', page: 'topgame', featureKey: 'section.events' },
  multi: { path: '/multi', remote: 'sections', page: 'multi', featureKey: 'section.events' },
  betsOnYour: { path: '/betsonyour', remote: 'sections', page: 'betsonyour', featureKey: 'section.events' },
  marble: { path: '/marble', remote: 'sections', page: 'marble', featureKey: 'section.events' },
  team: { path: '/team/:team?', remote: 'sections', page: 'team', featureKey: 'section.events' },
  teamGames: { path: '/team/:team/games-info', remote: 'sections', page: 'team', featureKey: 'section.events' },

  cyber: { path: '/cyber', redirectTo: '/cyber/disciplines' },
  cyberDisciplines: { path: '/cyber/disciplines', remote: 'sections', page: 'cyber-disciplines', featureKey: 'section.cyber' },
  cyberDashboard: { path: '/cyber/dashboard', remote: 'sections', page: 'cyber-dashboard', featureKey: 'section.cyber' },
  cyberEsports: { path: '/cyber/esports/:kind(real|virtual|stream)?', remote: 'sections', page: 'cyber-esports', featureKey: 'section.cyber' },
  cyberChamps: { path: '/cyber/champs', remote: 'sections', page: 'cyber-champs', featureKey: 'section.cyber' },
  cyberChamp: { path: '/cyber/champs/:champ', remote: 'sections', page: 'cyber-champs', featureKey: 'section.cyber' },
  cyberGame: { path: '/cyber/champs/:champ/:game', remote: 'sections', page: 'cyber-champs', featureKey: 'section.cyber' },

  results: { path: '/results', redirectTo: '/results/live' },
  resultsOf: { path: '/results/:type(live|zone)', remote: 'sections', page: 'results', featureKey: 'section.results' },
  champResults: { path: '/champs/:champId(\\d+)', remote: 'sections', page: 'results', featureKey: 'section.results' },
  statistic: { path: '/statistic', remote: 'sections', page: 'statistic', featureKey: 'section.statistic' },
  statisticPopup: { path: '/statisticpopup', remote: 'sections', page: 'statistic-popup', featureKey: 'section.statistic', layout: 'empty', header: false, footer: false, bottomNav: false },

  toto: { path: '/toto/:section?', remote: 'sections', page: 'toto', featureKey: 'section.toto' },
  totoSection: { path: '/toto/:section/:totoSection', remote: 'sections', page: 'toto', featureKey: 'section.toto' },
  lotto: { path: '/lotto', remote: 'sections', page: 'lotto', featureKey: 'section.toto' },
  lottoDraw: { path: '/lotto/:sectionName/:lottoId?', remote: 'sections', page: 'lotto', featureKey: 'section.toto' },
  points: { path: '/points', remote: 'sections', page: 'points', featureKey: 'section.toto' },
} as const satisfies Record<string, RouteRow>;
