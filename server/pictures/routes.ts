import { eventDrawingPath } from '@glasshouse/contracts/pictures';
import { isLanguage } from '@glasshouse/contracts/preferences';
import { refuse, type Http } from '../platform/http/index.ts';
import type { PictureDesk } from './open-picture-desk.ts';

interface PictureParams {
  readonly language: string;
  readonly file: string;
}

/** `event-7-1k2j3h.png`: what is behind the number changes with what is to be seen, and is not looked at here. */
const FILE = /^event-(\d{1,15})-[0-9a-z]{1,12}\.png$/;
const KEPT_SEC = 3_600;

/** No call of the contract: a file, found by a versioned address and shown by other sites. */
export function routePictures(http: Http, desk: PictureDesk): void {
  const { fastify } = http;
  const options = { onRequest: http.limitBy('picture') };
  fastify.get<{ Params: PictureParams }>('/pictures/:language/:file', options, async (request, reply) => {
    const { language, file } = request.params;
    const eventId = FILE.exec(file)?.[1];
    if (!isLanguage(language) || eventId === undefined) return refuse(reply, { refused: 'not_found' });
    const drawing = await fastify.inject({
      url: `/${language}${eventDrawingPath(Number(eventId))}`,
      remoteAddress: http.trust.addressOf(request.raw),
      headers: { host: request.host },
    });
    if (drawing.statusCode !== 200) return refuse(reply, { refused: 'not_found' });
    const picture = await desk.findPicture(drawing.payload);
    // Whoever shows links comes again; a queue without an end would take the memory of all.
    if (!picture) return reply.code(503).header('retry-after', '5').send();
    return reply
      .headers({
        'content-type': 'image/png',
        'cache-control': `public, max-age=${KEPT_SEC}`,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(picture);
  });
}
