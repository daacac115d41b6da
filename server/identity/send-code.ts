import type { AddressKind } from '@glasshouse/contracts/identity';
import { isLanguage, type Language } from '@glasshouse/contracts/preferences';
import { CODE_MINUTES, type Codes, type Issued } from '../codes/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { PlayerOfPerson } from '../session/index.ts';
import { findLogin } from './store-logins.ts';

export interface SendDeps {
  readonly codes: Codes;
  readonly delivery: Pick<Delivery, 'enqueue' | 'isOpen'>;
  /** Where the site is, for links: `https://site.example`. */
  readonly origin: string;
}

export const channelOf = (kind: AddressKind): 'mail' | 'sms' => (kind === 'mail' ? 'mail' : 'sms');

export const readLanguage = (text: string | undefined): Language => (isLanguage(text) ? text : 'en');

const MINUTES = String(CODE_MINUTES);

interface To {
  readonly kind: AddressKind;
  readonly value: string;
  readonly language: Language;
}

/**
 * A code to an address that is to be a player's. Where it is somebody else's already, they are told so and the code is
 * worth nothing: whoever asks sees the same either way.
 */
export async function sendAddressCode(
  deps: SendDeps,
  tx: Sql,
  holder: PlayerOfPerson,
  { kind, value, language }: To,
): Promise<Issued> {
  const owner = await findLogin(tx, kind, value);
  const isTaken = owner !== undefined && owner.playerId !== holder.playerId;
  const channel = channelOf(kind);
  const letter = { channel, target: value, language, purpose: 'service' } as const;
  return deps.codes.issue(tx, {
    purpose: 'address',
    channel,
    target: value,
    playerId: isTaken ? undefined : holder.playerId,
    send: (code) =>
      deps.delivery.enqueue(
        tx,
        isTaken
          ? { ...letter, template: 'login_taken', values: {} }
          : { ...letter, template: 'code', values: { code, minutes: MINUTES } },
      ),
  });
}

/** A code or a link to whoever signs in by this address; where nobody does nothing is sent, and the answer is the same. */
export async function sendSignIn(deps: SendDeps, tx: Sql, { kind, value, language }: To): Promise<Issued> {
  const owner = await findLogin(tx, kind, value);
  const channel = channelOf(kind);
  const isLink = kind === 'mail';
  const about = {
    channel,
    target: value,
    language,
    purpose: 'service',
    ...(owner && { personId: owner.personId }),
  } as const;
  return deps.codes.issue(tx, {
    purpose: isLink ? 'sign_in_link' : 'sign_in',
    channel,
    target: value,
    playerId: owner?.playerId,
    isLink,
    ...(owner && {
      send: (secret: string, handle: string) =>
        deps.delivery.enqueue(
          tx,
          isLink
            ? {
                ...about,
                template: 'sign_in_link',
                values: { link: `${deps.origin}/${language}/user/login?token=${handle}.${secret}`, minutes: MINUTES },
              }
            : { ...about, template: 'code', values: { code: secret, minutes: MINUTES } },
        ),
    }),
  });
}
