import type { Person } from './test-provider.ts';

/** What a provider says of a person, as its documents describe it: the names are theirs, the words are made up. */
type WriteProfile = (person: Person) => object;

const NAME = { first_name: 'Lea', last_name: 'Muster' };

/** Of each provider of the table that speaks OAuth 2 alone, what stands around what we read. */
export const TEST_PROFILES: Readonly<Record<string, WriteProfile>> = {
  vk: ({ subject }) => ({
    user: { user_id: subject, ...NAME, avatar: 'https://pictures.example/1', sex: 1, verified: false, birthday: '' },
  }),
  fb: ({ subject, mail }) => ({ id: subject, ...(mail !== undefined && { email: mail }) }),
  mailru: ({ subject, mail }) => ({
    id: subject, client_id: 'glasshouse', gender: 'f', name: 'Lea Muster', nickname: 'lea', locale: 'ru_RU',
    ...NAME, email: mail, birthday: '01.01.1990', image: 'https://pictures.example/1',
  }),
  yandex: ({ subject, mail }) => ({
    id: subject, login: 'lea', client_id: 'glasshouse', psuid: '1.AA.bb', emails: [mail], default_email: mail,
  }),
  twitter: ({ subject }) => ({ data: { id: subject, name: 'Lea Muster', username: 'lea' } }),
  twitch: ({ subject }) => ({
    sub: subject, aud: 'glasshouse', azp: 'glasshouse', iss: 'https://id.twitch.tv/oauth2', iat: 1, exp: 2,
    preferred_username: 'Lea',
  }),
  line: ({ subject }) => ({
    userId: subject, displayName: 'Lea', pictureUrl: 'https://pictures.example/1', statusMessage: 'Hello',
  }),
  linkedin: ({ subject, mail, isMailConfirmed }) => ({
    sub: subject, name: 'Lea Muster', given_name: 'Lea', family_name: 'Muster', picture: 'https://pictures.example/1',
    locale: { country: 'DE', language: 'de' }, email: mail, email_verified: isMailConfirmed,
  }),
  discord: ({ subject, mail, isMailConfirmed }) => ({
    id: subject, username: 'lea', discriminator: '0', global_name: 'Lea', avatar: null, flags: 0, premium_type: 0,
    mfa_enabled: true, locale: 'de', email: mail, verified: isMailConfirmed,
  }),
  ok: ({ subject, mail }) => ({ uid: subject, email: mail }),
};
