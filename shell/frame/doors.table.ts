import type { RouteName } from '@glasshouse/contracts/routes';

/** A page that the frame leads to: its route, whose guards say for whom it is there, and one address of it. */
export interface Door {
  readonly route: RouteName;
  /** Without language. */
  readonly path: string;
}

/** Beside line and live, which are always in sight: as many as the header has room for, the rest behind a door. */
export const SECTION_DOORS: readonly Door[] = [
  { route: 'casinoLobby', path: '/casino-lobby' },
  { route: 'resultsOf', path: '/results/zone' },
  { route: 'cyberDisciplines', path: '/cyber/disciplines' },
  { route: 'toto', path: '/toto' },
  { route: 'lotto', path: '/lotto' },
  { route: 'virtualSports', path: '/virtualsports' },
  { route: 'games', path: '/games' },
  { route: 'promotions', path: '/promotions' },
  { route: 'bonuses', path: '/bonuses' },
  { route: 'topEvents', path: '/top-events' },
  { route: 'topGame', path: '/topgame' },
  { route: 'betsOnYour', path: '/betsonyour' },
  { route: 'multi', path: '/multi' },
  { route: 'tvGames', path: '/tvgames' },
  { route: 'poker', path: '/poker' },
  { route: 'bingo', path: '/bingo' },
  { route: 'statistic', path: '/statistic' },
  { route: 'news', path: '/news' },
  { route: 'howBet', path: '/information/howbet' },
  { route: 'calculator', path: '/information/betting-calculator' },
  { route: 'contacts', path: '/information/contacts' },
];

export interface DoorGroup {
  /** The text of its heading. */
  readonly title: string;
  readonly doors: readonly Door[];
  /** What stands at its end and is no page. */
  readonly last?: 'api' | 'cookieSettings';
}

/** The footer's columns; betting itself stands before them. */
export const FOOTER_GROUPS: readonly DoorGroup[] = [
  {
    title: 'shell.footer.games',
    doors: [
      { route: 'casinoLobby', path: '/casino-lobby' },
      { route: 'slots', path: '/slots' },
      { route: 'casino', path: '/casino' },
      { route: 'virtualSports', path: '/virtualsports' },
      { route: 'games', path: '/games' },
      { route: 'toto', path: '/toto' },
      { route: 'lotto', path: '/lotto' },
      { route: 'promotions', path: '/promotions' },
    ],
  },
  {
    title: 'shell.footer.house',
    doors: [
      { route: 'about', path: '/information/about' },
      { route: 'contacts', path: '/information/contacts' },
      { route: 'howBet', path: '/information/howbet' },
      { route: 'calculator', path: '/information/betting-calculator' },
      { route: 'informationPayment', path: '/information/payment' },
      { route: 'mobileApp', path: '/mobile' },
      { route: 'blog', path: '/blog' },
      { route: 'partners', path: '/partners' },
    ],
    last: 'api',
  },
  {
    title: 'shell.footer.safety',
    doors: [
      { route: 'rulesChapter', path: '/information/rules/1' },
      { route: 'responsibleGaming', path: '/information/responsiblegaming' },
      { route: 'disputeResolution', path: '/information/disputeresolution' },
      { route: 'cookies', path: '/information/cookies' },
      { route: 'consent', path: '/information/consent' },
      { route: 'licenses', path: '/information/licenses' },
      { route: 'taxation', path: '/information/taxation' },
      { route: 'amlPolicy', path: '/information/amlpolicy' },
      { route: 'kycPolicy', path: '/information/kycpolicy' },
    ],
    last: 'cookieSettings',
  },
];
