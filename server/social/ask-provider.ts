import { createHash } from 'node:crypto';
import type { SocialProvider } from '@glasshouse/contracts/social';
import { PROVIDERS } from './provider.table.ts';
import { makeOAuthSpeaker } from './speak-oauth.ts';
import { makeOpenIdSpeaker, type OpenIdSpeaker } from './speak-openid.ts';
import type { SocialDeps } from './deps.ts';
import type { OfferedProvider, Speaker } from './types.ts';

const PATIENCE_MS = 6_000;

/** Who is offered, and how each is spoken to. */
export interface Providers {
  readonly offered: ReadonlyMap<SocialProvider, OfferedProvider>;
  readonly openId: OpenIdSpeaker;
  speakerOf(provider: OfferedProvider): Speaker;
}

export function openProviders({ clients, rows, patienceMs = PATIENCE_MS, log }: SocialDeps): Providers {
  const openId = makeOpenIdSpeaker(Math.ceil(patienceMs / 1_000));
  const oauth = makeOAuthSpeaker(patienceMs);
  const offered = new Map<SocialProvider, OfferedProvider>();
  for (const [name, client] of clients) {
    const row = rows?.[name] ?? PROVIDERS[name];
    if (row.speaks === 'other')
      log.warn(
        { code: 'social_not_spoken', provider: name },
        'a provider is configured whose way of signing in the site does not speak; it is not offered',
      );
    else offered.set(name, { name, client, row });
  }
  return { offered, openId, speakerOf: ({ row }) => (row.speaks === 'openid' ? openId : oauth) };
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
