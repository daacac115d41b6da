import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from './house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse({ SITE_MODE: 'production' });
});
afterAll(() => house.close());

/** What every answer says of itself, whatever it is. */
const GUARDS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'content-security-policy': /default-src 'none'|default-src 'self'/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'referrer-policy': /^(?:no-referrer|strict-origin-when-cross-origin)$/,
  'x-frame-options': /^(?:DENY|SAMEORIGIN)$/,
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;
const NOWHERE = ['/nothing/here', '/web-api/%', '/web-api/none'].flatMap((path) =>
  METHODS.map((method): [string, string] => [method, path]),
);

function readMethod(text: string): (typeof METHODS)[number] {
  const found = METHODS.find((method) => method === text);
  if (found === undefined) throw new Error(`a route by ${text} is not looked at`);
  return found;
}

/** Method and address of every route that the program has. */
function listRoutes(): [string, string][] {
  const tree = house.app.fastify.printRoutes({ commonPrefix: false });
  return [...tree.matchAll(/(\/\S*) \(([A-Z, ]+)\)/g)].flatMap(([, path = '', methods = '']) =>
    methods.split(', ').map((method): [string, string] => [method, path.replaceAll(/:\w+/g, '1').replace('*', 'x')]),
  );
}

describe('an answer', () => {
  it('[M6] [SEC-12] of every route, asked by its own method, says what may be done with it', async () => {
    const routes = listRoutes();
    expect(routes.length).toBeGreaterThan(60);
    expect(new Set(routes.map(([method]) => method))).toEqual(new Set(METHODS));
    for (const [method, path] of [...routes, ...NOWHERE]) {
      const { headers } = await house.app.fastify.inject({ method: readMethod(method), url: path });
      const told = Object.keys(GUARDS).filter((name) => !GUARDS[name]?.test(String(headers[name])));
      expect([method, path, told]).toEqual([method, path, []]);
    }
  });

  it('[M6] [SEC-12] names people’s cookies so that no other host can plant them', async () => {
    const answered = await house.app.fastify.inject({
      method: 'POST',
      url: '/web-api/registration',
      payload: { type: 'fast_reg', currency: 'EUR', country: 'GB' },
    });
    expect(answered.cookies).toEqual([
      expect.objectContaining({ name: '__Host-SESSION', secure: true, httpOnly: true, path: '/' }),
      expect.objectContaining({ name: '__Host-DEVICE', secure: true, httpOnly: true, path: '/' }),
    ]);
    const [session] = answered.cookies;
    const ask = async (name: string) =>
      (await house.app.fastify.inject({ url: '/web-api/session', cookies: { [name]: session?.value ?? '' } })).json();
    expect(await ask('__Host-SESSION')).toHaveProperty('userId');
    expect(await ask('SESSION')).toEqual({});
  });

  it('[M6] to signing out has the browser forget the pages that it kept', async () => {
    const { headers } = await house.app.fastify.inject({
      method: 'POST',
      url: '/web-api/session/sign-out',
      payload: {},
    });
    expect(headers['clear-site-data']).toBe('"cache"');
  });
});
