import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type ClientMetadata, type InteractionResults } from 'oidc-provider';

export const CLIENT = { id: 'glasshouse', secret: 'a secret that only the two know' };

/** Who sits before the provider's page, and what they do there. */
export interface Person {
  readonly subject: string;
  readonly mail?: string;
  readonly isMailConfirmed?: boolean;
  readonly refuses?: boolean;
}

/** A real provider of OpenID Connect in this process, and a browser that walks through its pages. */
export interface TestProvider {
  readonly issuer: string;
  /** Who sits before its page from now on, in whichever browser. */
  seat(person: Person): void;
  /** Where the provider sends the browser back to, query and all. */
  walk(address: string, person: Person): Promise<URL>;
  /** From now on it hears, and does not answer. */
  stall(): void;
  close(): Promise<void>;
}

export async function openTestProvider(
  redirectUri: string,
  port = 0,
  client: Partial<ClientMetadata> = {},
): Promise<TestProvider> {
  const people = new Map<string, Person>();
  const desk: { present?: Person; stalls?: boolean } = {};
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        ...client,
      },
    ],
    scopes: ['openid', 'email', 'service:GLASS'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, encryption: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => {
        const { mail, isMailConfirmed = false } = people.get(accountId) ?? { subject: accountId };
        return { sub: accountId, ...(mail !== undefined && { email: mail, email_verified: isMailConfirmed }) };
      },
    }),
  });
  const answer = provider.callback();
  const seat = (person: Person): void => {
    desk.present = person;
    people.set(person.subject, person);
  };
  server.on('request', (request, response) => {
    if (desk.stalls) return;
    if (request.url?.startsWith('/interaction/')) void interact(provider, desk.present, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    seat,
    walk: async (address, person) => {
      seat(person);
      return follow(address, issuer);
    },
    stall: () => {
      desk.stalls = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  return address.port;
};

/** The person signs in there and agrees, or does not. */
async function interact(
  provider: Provider,
  person: Person | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params, prompt } = await provider.interactionDetails(request, response);
  let result: InteractionResults = { error: 'access_denied', error_description: 'no' };
  if (person && !person.refuses && prompt.name === 'login') result = { login: { accountId: person.subject } };
  else if (person && !person.refuses) {
    const grant = new provider.Grant({ accountId: person.subject, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    result = { consent: { grantId: await grant.save() } };
  }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
}

const MOST_STEPS = 10;

async function follow(address: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(address);
  for (let step = 0; step < MOST_STEPS; step++) {
    if (next.origin !== issuer) return next;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(`the provider stays at ${next.href}: ${answer.status} ${await answer.text()}`);
    next = new URL(location, next);
  }
  throw new Error('the provider leads on for ever');
}
