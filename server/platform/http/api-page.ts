import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS, SHARED_REFUSALS } from '@glasshouse/contracts/refusals';
import { hostCookie, SESSION_COOKIE } from '@glasshouse/contracts/session';
import { findRoot } from '../environment/index.ts';
import type { Http } from './make-http.ts';

/**
 * The calls as a page, drawn from the same contracts that check them; where real players are, for the operator alone.
 * Registered before the first call.
 */
export async function serveApiPage(
  { fastify: app, operator }: Http,
  { production, siteName }: { readonly production: boolean; readonly siteName: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: siteName, description: describeAll(), version: '0.1.0' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: hostCookie(SESSION_COOKIE, production) } },
      },
    },
  });
  const content = readFileSync(join(findRoot(), 'kit/assets/favicon.svg'));
  await app.register(async (scope) => {
    if (production) scope.addHook('onRequest', operator.only);
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      logo: { type: 'image/svg+xml', content, href: '/', target: '_self' },
      theme: { title: `${siteName}: calls` },
      uiConfig: { docExpansion: 'list', supportedSubmitMethods: [] },
    });
  });
}

function describeAll(): string {
  const shared = SHARED_REFUSALS.map((code) => `\`${code}\` (${REFUSALS[code]})`);
  return `Every call of the house, from its contracts. Any call may be refused by ${shared.join(', ')}.`;
}
