import type { FastifyInstance } from 'fastify';
import { quoteBuilder } from '@glasshouse/contracts/betting-builder';
import { placeCoupon, quoteCoupon } from '@glasshouse/contracts/betting-coupon';
import { refuse } from './platform/http/index.ts';
import type { LoopLag } from './platform/load/index.ts';

const RETRY_AFTER_SEC = 1;

/** What the house can be asked for by a call that may be refused while its loop lags. */
const SHEDDABLE: ReadonlyMap<string, 'quote' | 'bet'> = new Map([
  [quoteCoupon.path, 'quote'],
  [placeCoupon.path, 'bet'],
]);

/** The builder's quotes name their match in the address. */
const BUILDER = new RegExp(`^${quoteBuilder.path.replace('{eventId}', '[^/]+')}$`);

/**
 * Refuses what a lagging loop has to do without, before anything of it is read: `overloaded`, so that the browser knows
 * that nothing was begun.
 */
export function shedLoad(app: FastifyInstance, lag: LoopLag): void {
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.method === 'POST' ? (request.url.split('?', 1)[0] ?? '') : '';
    const what = SHEDDABLE.get(path) ?? (BUILDER.test(path) ? 'quote' : undefined);
    if (what === undefined || !lag.isShed(what)) return done();
    void refuse(reply, { refused: 'overloaded', retryAfterSec: RETRY_AFTER_SEC });
  });
}
