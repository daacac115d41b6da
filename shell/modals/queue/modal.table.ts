/** How a modal behaves among others. */
export interface ModalRule {
  /** The smallest stands in front: protection, then what the law asks for, then what the visitor asked for, then offers. */
  readonly rank: number;
  /** Moving to another page leaves it where it is. */
  readonly stays: boolean;
  /** Another of its rank takes its place instead of waiting behind it: who registers no longer signs in. */
  readonly replaces: boolean;
  /** Drawn by the server in the first answer: the page is never seen without it. */
  readonly painted: boolean;
  /** Nothing of the page is for a visitor who has not answered, with scripts or without. */
  readonly wall: boolean;
}

export const MODALS = {
  ageConfirmation: { rank: 0, stays: true, replaces: false, painted: true, wall: true },
  cookieConsent: { rank: 1, stays: true, replaces: false, painted: true, wall: false },
  signIn: { rank: 2, stays: false, replaces: true, painted: false, wall: false },
  registration: { rank: 2, stays: false, replaces: true, painted: false, wall: false },
  welcome: { rank: 3, stays: false, replaces: false, painted: false, wall: false },
  firstDepositBonus: { rank: 4, stays: false, replaces: false, painted: false, wall: false },
} as const satisfies Record<string, ModalRule>;

export type ModalName = keyof typeof MODALS;
