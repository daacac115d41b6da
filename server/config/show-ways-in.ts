import type { SignInBy } from '@glasshouse/contracts/config-whole';
import type { RegistrationType } from '@glasshouse/contracts/identity';
import type { SocialProvider } from '@glasshouse/contracts/social';
import type { Site } from './compile-site.ts';

/** What is set up beside the file: channels that reach people, and providers of identities. */
export interface WaysSetUp {
  readonly mail: boolean;
  readonly sms: boolean;
  readonly providers: readonly SocialProvider[];
}

/** How people sign in here. A confirmed address is a login whether or not it can be written to at the moment. */
export function listWaysIn({ mail, sms, providers }: WaysSetUp): SignInBy[] {
  return [
    'id',
    'mail',
    'phone',
    ...(sms ? (['sms'] as const) : []),
    ...(mail ? (['link'] as const) : []),
    ...(providers.length > 0 ? (['social'] as const) : []),
    'passkey',
    'qr',
  ];
}

/** How people register here: what the operator allows, as far as it can be done. */
export function listRegistrationTypes({ file, features }: Site, setUp: WaysSetUp): RegistrationType[] {
  const canBe: Readonly<Record<RegistrationType, boolean>> = {
    fast_reg: true,
    phone_reg: setUp.sms,
    full_reg: setUp.mail,
    soc_reg: setUp.providers.length > 0,
  };
  return features.has('registration') ? file.reg.types.filter((type) => canBe[type]) : [];
}
