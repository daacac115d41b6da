import type { RouteRow } from '../route-row.ts';

/** Casino, halls of one kind of game, and the house's own games. */
export const CASINO_ROUTES = {
  casinoLobby: { path: '/casino-lobby', remote: 'sections', page: 'casino-lobby', featureKey: 'section.casino' },
  slotsGame: { path: '/slots/game/:gameId(\\d+)/:gameName', remote: 'sections', page: 'slots', featureKey: 'section.casino' },
  slots: { path: '/slots/:subcategory?', remote: 'sections', page: 'slots', featureKey: 'section.casino' },
  casinoBrand: { path: '/casino/brand', remote: 'sections', page: 'casino-brand', featureKey: 'section.casino' },
  casinoGame: { path: '/casino/game/:gameId(\\d+)/:gameName', remote: 'sections', page: 'live-casino', featureKey: 'section.casino' },
  casino: { path: '/casino/:subcategory?', remote: 'sections', page: 'live-casino', featureKey: 'section.casino' },
  casinoProvider: { path: '/providers/:provider?', remote: 'sections', page: 'providers', featureKey: 'section.casino' },
  casinoSearch: { path: '/casino-search', remote: 'sections', page: 'casino-search', featureKey: 'section.casino' },
  myCasinoFavorites: { path: '/my-casino/favorites', remote: 'sections', page: 'my-casino', featureKey: 'section.casino', auth: true },
  myCasino: { path: '/my-casino', remote: 'sections', page: 'my-casino', featureKey: 'section.casino', auth: true },

  tvGames: { path: '/tvgames', remote: 'sections', page: 'tvgames', featureKey: 'section.halls' },
  virtualSports: { path: '/virtualsports', remote: 'sections', page: 'virtualsports', featureKey: 'section.halls' },
  bingo: { path: '/bingo', remote: 'sections', page: 'bingo', featureKey: 'section.halls' },
  poker: { path: '/poker/:game?', remote: 'sections', page: 'poker', featureKey: 'section.halls' },
  keno: { path: '/keno', remote: 'sections', page: 'keno', featureKey: 'section.halls' },
  scratchcards: { path: '/scratchcards', remote: 'sections', page: 'scratchcards', featureKey: 'section.halls' },
  fishingHunting: { path: '/fishinghunting', remote: 'sections', page: 'fishinghunting', featureKey: 'section.halls' },
  fastGames: { path: '/fast-games', remote: 'sections', page: 'fast-games', featureKey: 'section.halls' },
  fastBet: { path: '/fast-bet', remote: 'sections', page: 'fast-bet', featureKey: 'section.halls' },
  vulkan: { path: '/vulkan', remote: 'sections', page: 'vulkan', featureKey: 'section.halls' },
  asianGames: { path: '/asian-games', remote: 'sections', page: 'asian-games', featureKey: 'section.halls' },
  cardGames: { path: '/card-games', remote: 'sections', page: 'card-games', featureKey: 'section.halls' },
  crashGames: { path: '/crash-games', remote: 'sections', page: 'crash-games', featureKey: 'section.halls' },
  skillGames: { path: '/skill-games', remote: 'sections', page: 'skill-games', featureKey: 'section.halls' },
  otherGames: { path: '/othergames', remote: 'sections', page: 'othergames', featureKey: 'section.halls' },

  games: { path: '/games', remote: 'sections', page: 'games', featureKey: 'section.games' },
  game: { path: '/games/:gameRoute', remote: 'sections', page: 'games', featureKey: 'section.games' },
  bonusGames: { path: '/bonusgames', remote: 'sections', page: 'bonusgames', featureKey: 'section.games' },
} as const satisfies Record<string, RouteRow>;
