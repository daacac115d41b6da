import type { PageChannel } from '@glasshouse/domain/protection';

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
  /**
   * It would like the visitor to do something, and counts as this way of reaching them: never for whoever `mayOffer`
   * protects. Each modal says so for itself.
   */
  readonly offer: false | PageChannel;
}

const PLAIN = { stays: false, replaces: false, painted: false, wall: false, banner: false } as const;

export const MODALS = {
  ageConfirmation: { ...PLAIN, rank: 0, offer: false, stays: true, painted: true, wall: true },
  realityCheck: { ...PLAIN, rank: 1, offer: false, stays: true },
  sessionEnd: { ...PLAIN, rank: 2, offer: false, stays: true },
  proof: { ...PLAIN, rank: 3, offer: false },
  phoneCountry: { ...PLAIN, rank: 3, offer: false },
  signIn: { ...PLAIN, rank: 4, offer: false, replaces: true },
  registration: { ...PLAIN, rank: 4, offer: false, replaces: true },
  credentials: { ...PLAIN, rank: 4, offer: false, stays: true, replaces: true },
  deposit: { ...PLAIN, rank: 4, offer: false, replaces: true },
  signOut: { ...PLAIN, rank: 4, offer: false, replaces: true },
  cookieSettings: { ...PLAIN, rank: 6, offer: false, stays: true, painted: true },
  cookieConsent: { ...PLAIN, rank: 7, offer: false, stays: true, banner: true },
  welcome: { ...PLAIN, rank: 8, offer: 'pop_up' },
  firstDepositBonus: { ...PLAIN, rank: 9, offer: 'pop_up' },
  registrationReminder: { ...PLAIN, rank: 10, offer: 'registration_reminder' },
} as const satisfies Record<string, ModalRule>;

export type ModalName = keyof typeof MODALS;
