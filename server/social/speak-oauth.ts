import { createHash } from 'node:crypto';
import { fetchLimited } from './fetch-limited.ts';
import { isOurFault } from './is-our-fault.ts';
import type { OAuthProvider } from './provider.table.ts';
import { readAt, readText } from './read-told.ts';
import { signCall } from './sign-call.ts';
import type { Answered, OfferedProvider, Returned, Sent, Speaker } from './types.ts';

/** Of these providers each has its own way with the standard, so that its strict readers refuse most of them. */
export function makeOAuthSpeaker(patienceMs: number): Speaker {
  return {
    writeAddress: async ({ row, client }, sent) => {
      const { authorize, scope, hasPkce } = asOAuth(row);
      const address = new URL(authorize);
      const asked = {
        response_type: 'code',
        client_id: client.id,
        redirect_uri: sent.redirectUri,
        scope,
        state: sent.state,
        ...(hasPkce && { code_challenge: challengeOf(sent.codeVerifier), code_challenge_method: 'S256' }),
      };
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
      return address.href;
    },
    redeem: async (provider, sent, returned) => {
      if (returned.error !== undefined) return { failed: 'refused', why: returned.error };
      if (returned.code === undefined) return { failed: 'refused', why: 'no_code' };
      try {
        return await redeem(provider, sent, returned, patienceMs);
      } catch (error) {
        return { failed: 'unavailable', why: String(error) };
      }
    },
  };
}

async function redeem(
  { row: anyRow, client }: OfferedProvider,
  sent: Sent,
  returned: Returned,
  patienceMs: number,
): Promise<Answered> {
  const row = asOAuth(anyRow);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: returned.code ?? '',
    redirect_uri: sent.redirectUri,
    client_id: client.id,
    ...(row.clientIn === 'body' && { client_secret: client.secret }),
    ...(row.hasPkce && { code_verifier: sent.codeVerifier }),
    ...(row.carries && { [row.carries]: returned[row.carries] ?? '', state: sent.state }),
  });
  const headers = row.clientIn === 'header' ? { authorization: basicOf(client) } : undefined;
  const redeemed = await ask(row.token, { method: 'POST', body: form, ...(headers && { headers }) }, patienceMs);
  if (redeemed.status >= 500) return { failed: 'unavailable', why: `token ${redeemed.status}` };
  const token = readText(redeemed.body, ['access_token']);
  if (redeemed.status >= 400 || token === undefined) {
    const why = readText(redeemed.body, ['error']) ?? `token ${redeemed.status}`;
    return { failed: isOurFault(why) ? 'unavailable' : 'refused', why };
  }
  const profile = await askProfile(row, client, token, patienceMs);
  const subject = readText(profile.body, row.subject);
  if (profile.status >= 400 || subject === undefined)
    return { failed: 'unavailable', why: `profile ${profile.status}` };
  const mail = row.mail && readText(profile.body, row.mail);
  const isMailConfirmed = row.mailConfirmed !== undefined && readAt(profile.body, row.mailConfirmed) === true;
  return { told: { subject, mail, isMailConfirmed } };
}

function askProfile(row: OAuthProvider, client: OfferedProvider['client'], token: string, patienceMs: number) {
  const address = new URL(row.profile);
  switch (row.askProfileBy) {
    case 'query':
      address.searchParams.set('access_token', token);
      return ask(address.href, {}, patienceMs);
    case 'post': {
      const body = new URLSearchParams({ client_id: client.id, access_token: token });
      return ask(address.href, { method: 'POST', body }, patienceMs);
    }
    case 'signed':
      address.search = signCall(client, token).toString();
      return ask(address.href, {}, patienceMs);
    case 'bearer':
    case 'oauth': {
      const authorization = `${row.askProfileBy === 'oauth' ? 'OAuth' : 'Bearer'} ${token}`;
      return ask(address.href, { headers: { authorization } }, patienceMs);
    }
  }
}

interface Asking {
  readonly method?: 'POST';
  readonly body?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(address: string, init: Asking, patienceMs: number) {
  const answer = await fetchLimited(address, {
    ...init,
    headers: { ...init.headers, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  const body: unknown = JSON.parse(await answer.text());
  return { status: answer.status, body };
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const basicOf = ({ id, secret }: OfferedProvider['client']): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

function asOAuth(row: OfferedProvider['row']): OAuthProvider {
  if (row.speaks !== 'oauth') throw new Error('a provider of OpenID Connect is asked as one of OAuth');
  return row;
}
