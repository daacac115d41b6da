import type { RouteRow } from '../route-row.ts';

/** Casino, halls of one kind of game, and the house's own games. */
export const CASINO_ROUTES = {
  casinoLobby: { path: '/casino-lobby', remote: 'sections', page: 'casino-lobby', isPlanned: true, featureKey: 'section.casino' },
  slotsGame: { path: '/slots/game/:gameId(\\d+)/:gameName', remote: 'sections', page: 'slots', isPlanned: true, featureKey: 'section.casino' },
  slots: { path: '/slots/:subcategory?', remote: 'sections', page: 'slots', isPlanned: true, featureKey: 'section.casino' },
  casinoBrand: { path: '/casino/brand', remote: 'sections', page: 'casino-brand', isPlanned: true, featureKey: 'section.casino' },
  casinoGame: { path: '/casino/game/:gameId(\\d+)/:gameName', remote: 'sections', page: 'live-casino', isPlanned: true, featureKey: 'section.casino' },
  casino: { path: '/casino/:subcategory?', remote: 'sections', page: 'live-casino', isPlanned: true, featureKey: 'section.casino' },
  casinoProvider: { path: '/providers/:provider?', remote: 'sections', page: 'providers', isPlanned: true, featureKey: 'section.casino' },
  casinoSearch: { path: '/casino-search', remote: 'sections', page: 'casino-search', isPlanned: true, featureKey: 'section.casino' },
  myCasinoFavorites: { path: '/my-casino/favorites', remote: 'sections', page: 'my-casino', isPlanned: true, featureKey: 'section.casino', auth: true },
  myCasino: { path: '/my-casino', remote: 'sections', page: 'my-casino', isPlanned: true, featureKey: 'section.casino', auth: true },

  tvGames: { path: '/tvgames', remote: 'sections', page: 'tvgames', isPlanned: true, featureKey: 'section.halls' },
  virtualSports: { path: '/virtualsports/:virtualGame(football|racing|tennis)?', remote: 'virtual', page: 'virtual', index: true, featureKey: 'section.halls' },
  bingo: { path: '/bingo', remote: 'sections', page: 'bingo', isPlanned: true, featureKey: 'section.halls' },
  poker: { path: '/poker/:game?', remote: 'sections', page: 'poker', isPlanned: true, featureKey: 'section.halls' },
  keno: { path: '/keno', remote: 'sections', page: 'keno', isPlanned: true, featureKey: 'section.halls' },
  scratchcards: { path: '/scratchcards', remote: 'sections', page: 'scratchcards', isPlanned: true, featureKey: 'section.halls' },
  fishingHunting: { path: '/fishinghunting', remote: 'sections', page: 'fishinghunting', isPlanned: true, featureKey: 'section.halls' },
  fastGames: { path: '/fast-games', remote: 'sections', page: 'fast-games', isPlanned: true, featureKey: 'section.halls' },
  fastBet: { path: '/fast-bet', remote: 'sections', page: 'fast-bet', isPlanned: true, featureKey: 'section.halls' },
  vulkan: { path: '/vulkan', remote: 'sections', page: 'vulkan', isPlanned: true, featureKey: 'section.halls' },
  asianGames: { path: '/asian-games', remote: 'sections', page: 'asian-games', isPlanned: true, featureKey: 'section.halls' },
  cardGames: { path: '/card-games', remote: 'sections', page: 'card-games', isPlanned: true, featureKey: 'section.halls' },
  crashGames: { path: '/crash-games', remote: 'sections', page: 'crash-games', isPlanned: true, featureKey: 'section.halls' },
  skillGames: { path: '/skill-games', remote: 'sections', page: 'skill-games', isPlanned: true, featureKey: 'section.halls' },
  otherGames: { path: '/othergames', remote: 'sections', page: 'othergames', isPlanned: true, featureKey: 'section.halls' },

  games: { path: '/games', remote: 'sections', page: 'games', isPlanned: true, featureKey: 'section.games' },
  game: { path: '/games/:gameRoute', remote: 'sections', page: 'games', isPlanned: true, featureKey: 'section.games' },
  bonusGames: { path: '/bonusgames', remote: 'sections', page: 'bonusgames', isPlanned: true, featureKey: 'section.games' },
} as const satisfies Record<string, RouteRow>;
