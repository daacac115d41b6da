import type { SocialProvider } from '@glasshouse/contracts/social';
import { PROVIDERS, type ProviderRow } from './provider.table.ts';
import { makeOAuthSpeaker } from './speak-oauth.ts';
import { makeOpenIdSpeaker, type OpenIdSpeaker } from './speak-openid.ts';
import { makeTelegramSpeaker } from './speak-telegram.ts';
import { makeWalletSpeaker } from './speak-wallet.ts';
import type { SocialDeps } from './deps.ts';
import type { OfferedProvider, Speaker } from './types.ts';

const PATIENCE_MS = 6_000;

/** Who is offered, and how each is spoken to. */
export interface Providers {
  readonly offered: ReadonlyMap<SocialProvider, OfferedProvider>;
  readonly openId: OpenIdSpeaker;
  speakerOf(provider: OfferedProvider): Speaker;
}

export function openProviders({ clients, rows, patienceMs = PATIENCE_MS }: SocialDeps): Providers {
  const openId = makeOpenIdSpeaker(Math.ceil(patienceMs / 1_000));
  const speakers: Readonly<Record<ProviderRow['speaks'], Speaker>> = {
    openid: openId,
    oauth: makeOAuthSpeaker(patienceMs),
    telegram: makeTelegramSpeaker(),
    wallet: makeWalletSpeaker(),
  };
  const offered = new Map<SocialProvider, OfferedProvider>();
  for (const [name, client] of clients) offered.set(name, { name, client, row: rows?.[name] ?? PROVIDERS[name] });
  return { offered, openId, speakerOf: ({ row }) => speakers[row.speaks] };
}
