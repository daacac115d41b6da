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
  /** From now on it answers like this where a code is redeemed or a profile is asked for; undefined: rightly again. */
  breakAt(path: '/token' | '/profile', fault: Fault | undefined): void;
  /** What the last code was redeemed with, and how many bytes of answers that were too long went out. */
  readonly seen: { redeemed: Readonly<Record<string, unknown>>; bytes: number };
  close(): Promise<void>;
}

/** Down; words that are none; more than anybody reads. */
export type Fault = 'down' | 'garbage' | 'oversize';

export interface TestProviderWays {
  readonly scopes?: readonly string[];
  /** Unless it overlooks the challenge. */
  readonly hasPkce?: boolean;
  /** What it says at `/profile` of whoever this question was asked for; `undefined` where the question is wrong. */
  readonly profile?: (asked: ProfileAsked, find: FindPerson) => Promise<unknown>;
  /** Of a provider that takes no fixed secret. */
  readonly isSecret?: (said: string) => Promise<boolean>;
}

export interface ProfileAsked {
  readonly authorization: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

/** By an access token that it has given out and that still holds. */
export type FindPerson = (token: string | null | undefined) => Promise<Person | undefined>;

export async function openTestProvider(
  redirectUri: string,
  port = 0,
  client: Partial<ClientMetadata> = {},
  ways: TestProviderWays = {},
): Promise<TestProvider> {
  const { profile } = ways;
  const seen: { redeemed: Readonly<Record<string, unknown>>; bytes: number } = { redeemed: {}, bytes: 0 };
  const faults = new Map<string, Fault>();
  const people = new Map<string, Person>();
  const desk: { present?: Person; stalls?: boolean } = {};
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const provider = makeProvider(issuer, { ...client, redirect_uris: [redirectUri] }, ways, { people, seen });
  const find: FindPerson = async (token) => {
    const found = await provider.AccessToken.find(token ?? '');
    return found?.accountId === undefined ? undefined : people.get(found.accountId);
  };
  const answer = provider.callback();
  const seat = (person: Person): void => {
    desk.present = person;
    people.set(person.subject, person);
  };
  server.on('request', (request, response) => {
    if (desk.stalls) return;
    const path = request.url?.split('?')[0] ?? '';
    const fault = faults.get(path);
    if (fault) return answerWrongly(fault, response, seen);
    if (path === '/profile' && profile) return void answerProfile(request, response, (asked) => profile(asked, find));
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
    breakAt: (path, fault) => void (fault ? faults.set(path, fault) : faults.delete(path)),
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface OwnPeople {
  readonly people: ReadonlyMap<string, Person>;
  readonly seen: TestProvider['seen'];
}

function makeProvider(
  issuer: string,
  client: Partial<ClientMetadata>,
  { scopes = [], hasPkce = true, isSecret }: TestProviderWays,
  { people, seen }: OwnPeople,
): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        ...client,
      },
    ],
    scopes: ['openid', 'email', 'service:GLASS', ...scopes],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => hasPkce },
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
  if (isSecret) Object.assign(provider.Client.prototype, { compareClientSecret: isSecret });
  provider.use(async (context, next) => {
    await next();
    if (context.path === '/token') seen.redeemed = { ...context.oidc.body };
  });
  return provider;
}

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  return address.port;
};

async function answerProfile(
  request: IncomingMessage,
  response: ServerResponse,
  tell: (asked: ProfileAsked) => Promise<unknown>,
): Promise<void> {
  let form = '';
  for await (const chunk of request) form += String(chunk);
  const told = await tell({
    authorization: request.headers.authorization ?? '',
    query: new URL(request.url ?? '/', 'http://provider.example').searchParams,
    form: new URLSearchParams(form),
  });
  response.statusCode = told === undefined ? 401 : 200;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(told ?? { error: 'invalid_token' }));
}

const CHUNK = '['.repeat(64 * 1024);
const MOST_POURED_BYTES = 64_000_000;

function answerWrongly(fault: Fault, response: ServerResponse, seen: TestProvider['seen']): void {
  response.setHeader('content-type', 'application/json');
  if (fault === 'down') return void response.writeHead(503).end('{"error":"temporarily_unavailable"}');
  if (fault === 'garbage') return void response.end('<!doctype html><p>Be right back</p>');
  const pour = (): void => {
    while (!response.destroyed) {
      if (seen.bytes > MOST_POURED_BYTES) return void response.end();
      seen.bytes += CHUNK.length;
      if (!response.write(CHUNK)) return void response.once('drain', pour);
    }
  };
  pour();
}

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
