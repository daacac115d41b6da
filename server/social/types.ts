import type { SocialProvider } from '@glasshouse/contracts/social';
import type { SocialClient } from '../platform/environment/index.ts';
import type { ProviderRow } from './provider.table.ts';
import type { ProviderAnswer } from './store.ts';

/** A provider that the operator has an agreement with. */
export interface OfferedProvider {
  readonly name: SocialProvider;
  readonly client: SocialClient;
  readonly row: ProviderRow;
}

/** What was sent with the browser, and must come back with it. */
export interface Sent {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  /** What a wallet was asked to sign. */
  readonly message?: string | undefined;
}

export interface Returned {
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
  readonly device_id?: string | undefined;
}

/** `refused`: the person, or a check of ours. `unavailable`: the provider is down, slow or says nonsense. */
export type Answered =
  | { readonly told: ProviderAnswer }
  | { readonly failed: 'refused' | 'unavailable'; readonly why: string };

/** How one kind of provider is spoken to. */
export interface Speaker {
  /** Throws where the provider does not answer. */
  writeAddress(provider: OfferedProvider, sent: Sent): Promise<string>;
  /** Of a wallet: what it is asked to sign. Absent where the account is none. */
  writeMessage?(provider: OfferedProvider, sent: Sent, account: string): string | undefined;
  /** What is said stands where no server reads it: a page has to carry it back once more. */
  readonly saysBehindHash?: true;
  redeem(provider: OfferedProvider, sent: Sent, returned: Returned): Promise<Answered>;
}
