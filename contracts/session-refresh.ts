import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { IdField } from './fields.ts';

/** How often a page that is in sight asks whether its session still stands (site.md section 9). */
export const REFRESH_EVERY_MS = 60_000;

export const refreshSession = defineCall({
  id: 'refreshSession',
  method: 'POST',
  path: '/web-api/session/refresh',
  access: 'player',
  whileStopped: 'open',
  limit: 'ping',
  isQuiet: true,
  summary: 'Is the session still there? Every minute while the page is in sight; prolongs it where somebody was active',
  body: Type.Object(
    { isActive: Type.Boolean({ description: 'Somebody has touched a page of this browser since it asked last' }) },
    { additionalProperties: false },
  ),
  answer: Type.Object({ userId: IdField }),
  refusals: [],
});
