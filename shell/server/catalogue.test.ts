import { describe, expect, it } from 'vitest';
import { PLANNED_PAGES, type Visitor } from '@glasshouse/domain/access';
import { listSectionFeatures, ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { parseUrl } from './parse-url.ts';
import { planPage } from './plan-page.ts';

const GUEST: Visitor = {
  signedIn: false,
  features: new Set(['registration', PLANNED_PAGES, ...listSectionFeatures()]),
  production: true,
};
const PLAYER: Visitor = { ...GUEST, signedIn: true };

const plan = (path: string, visitor: Visitor) =>
  planPage(parseUrl(`/de${path}`), 'de', visitor, { state: { kind: 'open' }, closedPaths: [], redirects: [] });

/** Where an address leads: the page, and what stands around it where that is not the whole frame; or the redirect. */
function lead(path: string, visitor: Visitor): string {
  const made = plan(path, visitor);
  if (made.kind === 'redirect') return `${made.status} ${made.to}`;
  return made.layout === 'default' ? made.page : `${made.page} in ${made.layout}`;
}

/**
 * Addresses of the catalogue's rows, and what a player finds there. Where that is the page of what is still to come, the
 * address is right and nothing of the row is shown: it is written without brackets.
 */
const ROWS: Readonly<Record<string, readonly (readonly [path: string, leads: string])[]>> = {
  '[RT-08]': ['success', 'fail', 'pending', 'cancel'].flatMap((result) => [
    [`/onpay/${result}`, 'deposit-result in empty'] as const,
    [`/onpay/withdraw/${result}`, 'withdraw-result in empty'] as const,
  ]),
  '[RT-11] [RT-11.activate]': [
    ['/user/accountverify', 'accountverify'],
    ['/user/activatefast', 'activate'],
    ['/user/activate/email', 'activate'],
  ],
  '[RT-11.reset]': [['/user/passwordreset', 'passwordreset']],
  '[RT-11.stopnewsletter]': [['/user/stopnewsletter', 'stopnewsletter']],
  '[RT-14]': [['/confirm', 'confirm']],
  '[RT-14.convert]': [['/convert', 'convert']],
  '[RT-16] [RT-16.yours]': [
    ['/betsonyour', 'bets-on-yours'],
    ['/betsonyour/more', 'notFound'],
  ],
  '[RT-16] [RT-16.game]': [['/topgame', 'top-game']],
  '[RT-16] [RT-16.marble]': [
    ['/marble', 'marble'],
    ['/virtualsports/marbles', 'notFound'],
  ],
  '[RT-16.team]': [
    ['/team/12-arsenal', 'team'],
    ['/team', 'notFound'],
  ],
  '[RT-16.top]': [
    ['/top-events', 'top-events'],
    ['/top-events/football', 'notFound'],
  ],
  '[RT-16.cyber]': [
    ['/cyber/esports', 'matches'],
    ['/cyber/esports/real', 'matches'],
    ['/cyber/esports/virtual', 'matches'],
    ['/cyber/esports/stream', 'matches'],
    ['/cyber/esports/other', 'notFound'],
  ],
  '[RT-17]': [
    ['/cyber', '308 /de/cyber/disciplines'],
    ['/cyber/disciplines', 'disciplines'],
    ['/cyber/dashboard', 'dashboard'],
    ['/cyber/champs', 'champs'],
    ['/cyber/champs/12', 'champ'],
    ['/cyber/champs/12/34', 'event'],
  ],
  '[RT-18.results]': [
    ['/champs/12', 'champ'],
    ['/champs/some', 'notFound'],
  ],
  '[RT-18] [RT-18.multi]': [
    ['/multi', 'multi'],
    ['/multi/12', 'notFound'],
  ],
  '[RT-18.team]': [
    ['/team/12-arsenal/games-info', 'team-games'],
    ['/team/12-arsenal/other', 'notFound'],
  ],
  '[RT-19.players]': [
    ['/player/12-a-ashworth', 'scorer'],
    ['/player', 'notFound'],
    ['/player/12-a-ashworth/other', 'notFound'],
  ],
  '[RT-19.results]': [
    ['/results', '308 /de/results/live'],
    ['/results/live', 'results'],
    ['/results/zone', 'results'],
    ['/results/other', 'notFound'],
  ],
  '[RT-19.statistics]': [
    ['/statistic', 'statistics'],
    ['/statisticpopup', 'window in empty'],
    ['/statistic/other', 'notFound'],
  ],
  '[RT-20] [RT-20.toto]': [
    ['/toto', 'toto'],
    ['/toto/fifteen', 'toto'],
    ['/toto/fifteen/history', 'toto'],
    ['/toto/fifteen/12', 'toto'],
    ['/toto/nine', 'notFound'],
  ],
  '[RT-20] [RT-20.lotto]': [
    ['/lotto', 'lotto'],
    ['/lotto/six/12', 'lotto'],
    ['/lotto/five/tickets', 'lotto'],
    ['/lotto/seven', 'notFound'],
  ],
  '[RT-20.points]': [
    ['/points', 'points'],
    ['/points/other', 'notFound'],
  ],
  'RT-22, to come:': [
    ['/slots', 'slots'],
    ['/slots/classic', 'slots'],
    ['/slots/game/12/book', 'slots'],
    ['/casino', 'live-casino'],
    ['/casino/roulette', 'live-casino'],
    ['/casino/game/12/wheel', 'live-casino'],
    ['/casino/brand', 'casino-brand'],
    ['/my-casino', 'my-casino'],
    ['/my-casino/favorites', 'my-casino'],
    ['/casino-lobby', 'casino-lobby'],
    ['/providers', 'providers'],
    ['/providers/house', 'providers'],
    ['/casino-search', 'casino-search'],
  ],
  'RT-23, to come:': [
    'bingo',
    'fishinghunting',
    'poker',
    'scratchcards',
    'keno',
    'tvgames',
    'fast-games',
    'fast-bet',
    'vulkan',
    'asian-games',
    'card-games',
    'crash-games',
    'skill-games',
    'othergames',
  ].map((hall) => [`/${hall}`, hall] as const),
  '[RT-23.virtual]': [
    ['/virtualsports', 'virtual'],
    ['/virtualsports/tennis', 'virtual'],
    ['/virtualsports/chess', 'notFound'],
  ],
  'RT-24, to come:': [
    ['/bonus/casino', 'bonus-casino'],
    ['/bonus/casino/promotions/12', 'bonus-casino'],
    ['/bonus/casino/tournaments', 'tournaments'],
    ['/bonus/casino/tournaments/12', 'tournaments'],
  ],
  'RT-25, to come:': [
    ['/games', 'games'],
    ['/games/crystal', 'games'],
    ['/bonusgames', 'bonusgames'],
    ['/bonusGames', '308 /de/bonusgames'],
    ['/allgamesentrance', '308 /de/games'],
    ['/games_project/crystal', '308 /de/games/crystal'],
  ],
  'RT-26, to come:': [
    ['/landing-summer', 'landing in empty'],
    ['/thankyou/summer', 'thankyou'],
  ],
  '[RT-26]': [
    ['/landing', 'notFound'],
    ['/summer-landing', 'notFound'],
  ],
  '[RT-27]': [
    ['/office', '308 /de/office/account'],
    ...[
      ['account', 'account'],
      ['history', 'history'],
      ['historypay', 'historypay'],
      ['recharge', 'recharge'],
      ['deduce', 'deduce'],
      ['responsible', 'responsible'],
      ['settings', 'settings'],
      ['share-idea', 'share-idea'],
    ].map(([path = '', page = '']) => [`/office/${path}`, page] as const),
  ],
  'RT-27, to come:': [
    ['security', 'security'],
    ['bonuses/deposit', 'bonuses-deposit'],
    ['bonuses/wager', 'bonuses-wager'],
    ['casino/vipcashback', 'vipcashback'],
    ['casino/premiumcashback', 'premiumcashback'],
    ['promotion', 'office-promotion'],
    ['bringfriend', 'bringfriend'],
    ['support', 'support'],
    ['rewards', 'rewards'],
    ['verification', 'verification'],
    ['identification', 'identification'],
    ['payment/requests', 'payment-requests'],
    ['payment/create-request', 'payment-requests'],
    ['payment/create-request/4', 'payment-requests'],
    ['payment/create-request/4/2', 'payment-requests'],
    ['payment/create-request/4/transactions', 'payment-requests'],
    ['payment/create-request/4/transactions/9', 'payment-requests'],
  ].map(([path = '', page = '']) => [`/office/${path}`, page] as const),
  '[RT-31]': [
    ['/promo', '308 /de/promotions'],
    ['/promo/summer', '308 /de/promotions/summer'],
  ],
  'RT-31, to come:': [
    ['/bonus', 'bonus'],
    ['/bonus/rules', 'bonus-rules'],
    ['/bonus/rules/12', 'bonus-rules'],
    ['/bonus/games', 'bonus-games'],
    ['/bonuses', 'bonuses'],
    ['/bonus-partner', 'bonus-partner'],
    ['/bonuses-games/games/12', 'bonuses-games'],
    ['/partners/12', 'partners'],
    ['/promotions/summer', 'promotions'],
    ['/page/summer', 'campaign'],
  ],
  'RT-32, to come:': [
    ['/ourpartners/clubs', 'ourpartners'],
    ['/betting-alphabet', 'betting-alphabet'],
    ['/betting-alphabet/basics/odds/margin', 'betting-alphabet'],
    ['/blog/football/derby', 'blog'],
    ['/news/derby', 'news'],
    ['/mobile', 'mobile'],
    ['/desktop', 'desktop'],
    ['/ipl-betting-app', 'ipl-app'],
    ['/betting-awards', 'betting-awards'],
    ['/cricket-world-cup', 'cricket-cup'],
    ['/cricket-world-cup/2', 'cricket-cup'],
    ['/cricket-world-cup/3', 'notFound'],
    ['/referral', 'referral'],
    ['/internal-vpn', 'internal-vpn'],
    ['/debugger', 'notFound'],
  ],
};

describe.each(Object.entries(ROWS))('the addresses of row %s', (id, rows) => {
  it.each(rows)(`${id} %s: %s`, (path, leads) => {
    expect(lead(path, PLAYER)).toBe(leads);
  });

  it(`${id} send a guest to sign in exactly where a player is needed`, () => {
    for (const [path, leads] of rows) {
      const found = lead(path, GUEST);
      if (found === leads) continue;
      const wanted = leads.startsWith('308 /de') ? leads.slice('308 /de'.length) : path;
      expect(found).toBe(`302 /de/user/login?next=${encodeURIComponent(wanted)}`);
    }
  });
});

describe('a row of the catalogue', () => {
  it.each(Object.entries(ROWS).filter(([id]) => id.startsWith('[')))(
    '%s is not claimed by a page of what is still to come',
    (_, rows) => {
      const made = rows.map(([path]) => plan(path, PLAYER));
      expect(made.flatMap((one) => (one.kind === 'page' ? one.place.remote : []))).not.toContain('sections');
    },
  );
});

describe('the office', () => {
  it('[RT-27] opens no page to a guest', () => {
    const rows: readonly RouteRow[] = Object.values(ROUTES);
    const office = rows.filter(({ path, redirectTo }) => path.startsWith('/office/') && redirectTo === undefined);
    expect(office.map(({ auth }) => auth)).toEqual(office.map(() => true));
  });

  it('[RT-27] has identification only where it is switched on', () => {
    const features = new Set([...PLAYER.features].filter((key) => key !== 'section.identification'));
    expect(lead('/office/identification', { ...PLAYER, features })).toBe('notFound');
  });
});
