import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../environment/index.ts';

/** The calls as a page, drawn from the same contracts that check them. Registered before the first call. */
export async function serveApiPage(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Glasshouse', description: 'Every call of the house, from its contracts.', version: '0.1.0' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'SESSION' } } },
    },
  });
  const content = readFileSync(join(findRoot(), 'kit/assets/favicon.svg'));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    logo: { type: 'image/svg+xml', content, href: '/', target: '_self' },
    theme: { title: 'Glasshouse: calls' },
    uiConfig: { docExpansion: 'list', supportedSubmitMethods: [] },
  });
}
