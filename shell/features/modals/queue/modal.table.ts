/** How a modal behaves among others. */
export interface ModalRule {
  /**
   * The smallest stands in front: protection, then what the visitor asked for, where a choice for a form comes before the
   * form; then the question for a limit, the question about cookies, then offers.
   */
  readonly rank: number;
  /** Moving to another page leaves it where it is. */
  readonly stays: boolean;
  /** Another of its rank takes its place instead of waiting behind it: who registers no longer signs in. */
  readonly replaces: boolean;
  /** Drawn over a page that is inert as long as it stands. */
  readonly painted: boolean;
  /** Nothing of the page is for a visitor who has not answered, with scripts or without. */
  readonly wall: boolean;
  /** A box at the edge of a page that goes on living: it takes its turn like the others, but keeps nobody out. */
  readonly banner: boolean;
  /** It would like the visitor to do something: never for whoever `mayOffer` protects. */
  readonly offer: boolean;
}

const PLAIN = { stays: false, replaces: false, painted: false, wall: false, banner: false, offer: false } as const;

export const MODALS = {
  ageConfirmation: { ...PLAIN, rank: 0, stays: true, painted: true, wall: true },
  realityCheck: { ...PLAIN, rank: 1, stays: true },
  sessionEnd: { ...PLAIN, rank: 2, stays: true },
  proof: { ...PLAIN, rank: 3 },
  phoneCountry: { ...PLAIN, rank: 3 },
  signIn: { ...PLAIN, rank: 4, replaces: true },
  registration: { ...PLAIN, rank: 4, replaces: true },
  credentials: { ...PLAIN, rank: 4, stays: true, replaces: true },
  deposit: { ...PLAIN, rank: 4, replaces: true },
  signOut: { ...PLAIN, rank: 4, replaces: true },
  cookieSettings: { ...PLAIN, rank: 6, stays: true, painted: true },
  cookieConsent: { ...PLAIN, rank: 7, stays: true, banner: true },
  welcome: { ...PLAIN, rank: 8, offer: true },
  firstDepositBonus: { ...PLAIN, rank: 9, offer: true },
  registrationReminder: { ...PLAIN, rank: 10, offer: true },
} as const satisfies Record<string, ModalRule>;

export type ModalName = keyof typeof MODALS;
