import type { SocialProvider } from '@glasshouse/contracts/social';

/** OpenID Connect: its addresses and keys are read from the issuer, and what it says is a signed token. */
export interface OpenIdProvider {
  readonly speaks: 'openid';
  readonly issuer: string;
  readonly scope: string;
  /** Its `SOCIAL_…_SECRET` is a set of keys of ours: one signs who asks, the other opens what the provider says. */
  readonly hasOwnKeys?: true;
  /** Its `SOCIAL_…_SECRET` is a key of ours that signs the secret; or a secret that is signed already, and runs out. */
  readonly signsSecret?: true;
  /** Its scope names the agreement as well, after this. */
  readonly scopeNames?: string;
}

/** OAuth 2 with a code: who came is asked of the provider with the token that the code was good for. */
export interface OAuthProvider {
  readonly speaks: 'oauth';
  readonly authorize: string;
  readonly token: string;
  readonly profile: string;
  readonly scope: string;
  /** Those without refuse the question, or overlook the challenge. */
  readonly hasPkce: boolean;
  /** How the client names itself when it redeems a code. */
  readonly clientIn: 'body' | 'header';
  readonly askProfileBy: 'bearer' | 'oauth' | 'query' | 'post' | 'signed';
  /** In the answer, from the outside in. */
  readonly subject: readonly string[];
  readonly mail?: readonly string[];
  /** True there means that the mail is theirs; without it no mail is believed. */
  readonly mailConfirmed?: readonly string[];
  /** Goes from the address of the return to the redeeming of the code. */
  readonly carries?: 'device_id';
}

/** Says who came in the address it leads back to, signed with what only it and the site know. */
export interface TelegramProvider {
  readonly speaks: 'telegram';
  readonly authorize: string;
}

/** A wallet in the player's own browser: it signs a message of ours, and nobody else is asked. */
export interface WalletProvider {
  readonly speaks: 'wallet';
}

export type ProviderRow = OpenIdProvider | OAuthProvider | TelegramProvider | WalletProvider;

export const PROVIDERS: Readonly<Record<SocialProvider, ProviderRow>> = {
  google: { speaks: 'openid', issuer: 'https://accounts.google.com', scope: 'openid email' },
  apple: { speaks: 'openid', issuer: 'https://appleid.apple.com', scope: 'openid', signsSecret: true },
  kakaotalk: { speaks: 'openid', issuer: 'https://kauth.kakao.com', scope: 'openid' },
  vk: {
    speaks: 'oauth', hasPkce: true, clientIn: 'body', askProfileBy: 'post', carries: 'device_id',
    authorize: 'https://id.vk.com/authorize',
    token: 'https://id.vk.com/oauth2/auth',
    profile: 'https://id.vk.com/oauth2/user_info',
    scope: 'vkid.personal_info', subject: ['user', 'user_id'],
  },
  fb: {
    speaks: 'oauth', hasPkce: true, clientIn: 'body', askProfileBy: 'bearer',
    authorize: 'https://www.facebook.com/v21.0/dialog/oauth',
    token: 'https://graph.facebook.com/v21.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v21.0/me?fields=id,email',
    scope: 'public_profile email', subject: ['id'], mail: ['email'],
  },
  mailru: {
    speaks: 'oauth', hasPkce: false, clientIn: 'header', askProfileBy: 'query',
    authorize: 'https://oauth.mail.ru/login',
    token: 'https://oauth.mail.ru/token',
    profile: 'https://oauth.mail.ru/userinfo',
    scope: 'userinfo', subject: ['id'], mail: ['email'],
  },
  yandex: {
    speaks: 'oauth', hasPkce: true, clientIn: 'body', askProfileBy: 'oauth',
    authorize: 'https://oauth.yandex.com/authorize',
    token: 'https://oauth.yandex.com/token',
    profile: 'https://login.yandex.ru/info?format=json',
    scope: 'login:email', subject: ['id'], mail: ['default_email'],
  },
  twitter: {
    speaks: 'oauth', hasPkce: true, clientIn: 'header', askProfileBy: 'bearer',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read', subject: ['data', 'id'],
  },
  twitch: {
    speaks: 'oauth', hasPkce: false, clientIn: 'body', askProfileBy: 'bearer',
    authorize: 'https://id.twitch.tv/oauth2/authorize',
    token: 'https://id.twitch.tv/oauth2/token',
    profile: 'https://id.twitch.tv/oauth2/userinfo',
    scope: 'openid', subject: ['sub'],
  },
  line: {
    speaks: 'oauth', hasPkce: true, clientIn: 'body', askProfileBy: 'bearer',
    authorize: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    profile: 'https://api.line.me/v2/profile',
    scope: 'profile', subject: ['userId'],
  },
  linkedin: {
    speaks: 'oauth', hasPkce: false, clientIn: 'body', askProfileBy: 'bearer',
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    profile: 'https://api.linkedin.com/v2/userinfo',
    scope: 'openid email', subject: ['sub'], mail: ['email'], mailConfirmed: ['email_verified'],
  },
  discord: {
    speaks: 'oauth', hasPkce: true, clientIn: 'body', askProfileBy: 'bearer',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    profile: 'https://discord.com/api/users/@me',
    scope: 'identify email', subject: ['id'], mail: ['email'], mailConfirmed: ['verified'],
  },
  ok: {
    speaks: 'oauth', hasPkce: false, clientIn: 'body', askProfileBy: 'signed',
    authorize: 'https://connect.ok.ru/oauth/authorize',
    token: 'https://api.ok.ru/oauth/token.do',
    profile: 'https://api.ok.ru/fb.do',
    scope: 'VALUABLE_ACCESS;GET_EMAIL', subject: ['uid'], mail: ['email'],
  },
  itsme: {
    speaks: 'openid', issuer: 'https://idp.prd.itsme.services/v2', scope: 'openid', hasOwnKeys: true,
    scopeNames: 'service:',
  },
  telegram: { speaks: 'telegram', authorize: 'https://oauth.telegram.org/auth' },
  metamask: { speaks: 'wallet' },
};
