import type { Language } from '@glasshouse/contracts/preferences';
import type { ContactPurpose } from '@glasshouse/domain/protection';
import type { DeliveryChannel } from './channels.ts';
import type { LetterTemplate } from './template.table.ts';

interface AnyLetter {
  readonly channel: DeliveryChannel;
  /** A mail address, or a number in E.164 with its plus. */
  readonly target: string;
  readonly template: LetterTemplate;
  readonly language: Language;
  /** What the template names, each of them and nothing else. They are forgotten when the letter has ended. */
  readonly values: Readonly<Record<string, string>>;
  /** Whose clock its moments are told by; absent, by that of UTC. */
  readonly playerId?: number;
  /** What it is about, where more than one may ask for it: the second is left out. */
  readonly once?: string;
}

/** Nothing is advertised to somebody of whom nobody can say whether they are protected. */
interface Advertising extends AnyLetter {
  readonly purpose: Exclude<ContactPurpose, 'service' | 'safety'>;
  readonly personId: number;
}

interface Word extends AnyLetter {
  readonly purpose: Extract<ContactPurpose, 'service' | 'safety'>;
  /** Absent where nobody is known yet. */
  readonly personId?: number;
}

/**
 * What is to be sent: the words are those of the template in this language. `purpose` is what for: whether it may be sent
 * is asked when it is.
 */
export type Letter = Advertising | Word;

/** A letter in words, for one way of sending. */
export interface WrittenLetter {
  readonly deliveryId: number;
  readonly target: string;
  readonly template: LetterTemplate;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * `again`: it was certainly not taken, and may be later. `failed`: it never will be; `isDead` where there is no such
 * address. `uncertain`: it may have been taken. An `error` is a code and never names the address.
 */
export type SendOutcome =
  | { readonly state: 'sent'; readonly providerId?: string }
  | { readonly state: 'again'; readonly error: string }
  | { readonly state: 'failed'; readonly error: string; readonly isDead?: boolean }
  | { readonly state: 'uncertain'; readonly error: string };

/** One way of sending over one channel. It ends by itself, whatever the other end does. */
export interface Way {
  send(letter: WrittenLetter): Promise<SendOutcome>;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
