import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A second server in Google's place: its description, keys, script and frame, and credentials of whoever sits there. */
export interface TestOneTap {
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** As Google's: a frame of its own asks, and its word goes to the page's callback. */
const writeScript = (origin: string): string => `
  let asked;
  window.google = { accounts: { id: {
    initialize(words) { asked = words; },
    cancel() { document.getElementById('one-tap')?.remove(); },
    prompt() {
      const frame = document.createElement('iframe');
      Object.assign(frame, { id: 'one-tap', title: 'Sign in with Google', src: '${origin}/gsi/frame' });
      document.body.append(frame);
      addEventListener('message', async ({ origin, data }) => {
        if (origin !== '${origin}' || data !== 'yes') return;
        const query = new URLSearchParams({ aud: asked.client_id, nonce: asked.nonce });
        const answer = await fetch('${origin}/gsi/credential?' + query);
        this.cancel();
        asked.callback({ credential: await answer.text() });
      });
    },
  } } };`;

const FRAME = `<!doctype html><title>Google</title><button onclick="parent.postMessage('yes', '*')">Continue as Ada</button>`;

export async function openTestOneTap(port: number, subject: string): Promise<TestOneTap> {
  const origin = `http://127.0.0.1:${port}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const asked: string[] = [];
  const sign = (query: URLSearchParams): Promise<string> =>
    new SignJWT({ nonce: query.get('nonce') ?? '' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(origin)
      .setAudience(query.get('aud') ?? '')
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  const answers: Readonly<
    Record<
      string,
      (query: URLSearchParams) => readonly [type: string, body: string] | Promise<readonly [string, string]>
    >
  > = {
    '/gsi/client': () => ['text/javascript', writeScript(origin)],
    '/gsi/frame': () => ['text/html', FRAME],
    '/gsi/credential': async (query) => ['text/plain', await sign(query)],
    '/keys': () => ['application/json', JSON.stringify({ keys })],
    '/.well-known/openid-configuration': () => [
      'application/json',
      JSON.stringify({ issuer: origin, jwks_uri: `${origin}/keys`, authorization_endpoint: `${origin}/auth` }),
    ],
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    asked.push(pathname);
    void Promise.resolve(answers[pathname]?.(searchParams) ?? ['text/plain', '']).then(([type, body]) => {
      // What Google's own answers say to pages of others.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      response.setHeader('content-type', type);
      response.end(body);
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
