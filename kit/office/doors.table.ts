import type { RouteName } from '@glasshouse/contracts/routes';

export interface DoorGroup {
  /** Names the group's text. */
  readonly name: 'person' | 'money' | 'rewards' | 'help';
  readonly doors: readonly { readonly route: RouteName; readonly path: string }[];
}

/** The account area by what one comes for; the account itself and the bets stand before it. */
export const DOOR_GROUPS: readonly DoorGroup[] = [
  {
    name: 'money',
    doors: [
      { route: 'officeRecharge', path: '/office/recharge' },
      { route: 'officeDeduce', path: '/office/deduce' },
      { route: 'officeHistoryPay', path: '/office/historypay' },
      { route: 'officePaymentRequests', path: '/office/payment/requests' },
    ],
  },
  {
    name: 'person',
    doors: [
      { route: 'officeSettings', path: '/office/settings' },
      { route: 'officeMessages', path: '/office/messages' },
      { route: 'officeSecurity', path: '/office/security' },
      { route: 'officeResponsible', path: '/office/responsible' },
      { route: 'officeVerification', path: '/office/verification' },
      { route: 'officeIdentification', path: '/office/identification' },
      { route: 'convert', path: '/convert' },
    ],
  },
  {
    name: 'rewards',
    doors: [
      { route: 'officeRewards', path: '/office/rewards' },
      { route: 'points', path: '/points' },
      { route: 'officeBonusesDeposit', path: '/office/bonuses/deposit' },
      { route: 'officeBonusesWager', path: '/office/bonuses/wager' },
      { route: 'officePromotion', path: '/office/promotion' },
      { route: 'officeVipCashback', path: '/office/casino/vipcashback' },
      { route: 'officePremiumCashback', path: '/office/casino/premiumcashback' },
      { route: 'officeBringFriend', path: '/office/bringfriend' },
    ],
  },
  {
    name: 'help',
    doors: [
      { route: 'officeSupport', path: '/office/support' },
      { route: 'officeShareIdea', path: '/office/share-idea' },
      { route: 'blockAppealHistory', path: '/block-appeal-history' },
    ],
  },
];
