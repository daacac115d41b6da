import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallFailed, makeProviderApi, type ProviderApi } from './provider-api.ts';

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[];
let api: ProviderApi;

beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.end('<nothing/>');
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${String(request.headers['x-access-token'])}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  api = makeProviderApi({ url, token: 'mine', nodeId: 42, language: 'de', timeoutMs: 6_000 });
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const say = (body: string, status = 200): void => {
  answer = (_, response) => response.writeHead(status).end(body);
};

const PRODUCERS = `<producers response_code="OK">
  <producer id="1" name="LO" active="true" api_url="https://api.betradar.com/v1/liveodds/" scope="live" stateful_recovery_window_in_minutes="600"/>
  <producer id="6" name="VF" active="false" api_url="https://api.betradar.com/v1/vf/" stateful_recovery_window_in_minutes="180"/>
  <producer id="9" name="No address" active="true"/></producers>`;

describe('the provider’s calls', () => {
  it('say who we are and where our messages are', async () => {
    say('<bookmaker_details response_code="OK" bookmaker_id="7" virtual_host="/unifiedfeed/7"/>');
    expect(await api.findBookmaker()).toEqual({ id: '7', virtualHost: '/unifiedfeed/7' });
    expect(asked).toEqual(['GET /v1/users/whoami.xml mine']);
  });

  it('list the products that are active, with how far back they can tell', async () => {
    say(PRODUCERS);
    expect(await api.listProducts()).toEqual([{ id: 1, name: 'LO', path: 'liveodds', windowMs: 36_000_000 }]);
  });

  it('ask for fixtures in a language and for markets in any, and for a recovery by product, node and time', async () => {
    await api.findFixture('sr:match:7');
    await api.findTimeline('sr:match:7');
    say('<market_descriptions><market id="18" name="Ukupno golova"/></market_descriptions>');
    expect((await api.findDescriptions('hr')).nameOf('18')).toBe('Ukupno golova');
    say('<response response_code="ACCEPTED"/>', 202);
    const live = { id: 1, name: 'LO', path: 'liveodds', windowMs: 0 };
    await api.requestRecovery(live, 5, 1_000);
    await api.requestRecovery(live, 6, undefined);
    await api.requestEventRecovery(live, 'sr:match:7', 7);
    expect(asked).toEqual([
      'GET /v1/sports/de/sport_events/sr:match:7/fixture.xml mine',
      'GET /v1/sports/de/sport_events/sr:match:7/timeline.xml mine',
      'GET /v1/descriptions/hr/markets.xml?include_mappings=false mine',
      'POST /v1/liveodds/recovery/initiate_request?request_id=5&node_id=42&after=1000 mine',
      'POST /v1/liveodds/recovery/initiate_request?request_id=6&node_id=42 mine',
      'POST /v1/liveodds/stateful_messages/events/sr:match:7/initiate_request?request_id=7&node_id=42 mine',
      'POST /v1/liveodds/odds/events/sr:match:7/initiate_request?request_id=7&node_id=42 mine',
    ]);
  });

  it('of one event ask for its odds though its results are refused, and say so', async () => {
    answer = ({ url }, response) => response.writeHead(url?.includes('/odds/') ? 202 : 403).end('<response/>');
    const live = { id: 1, name: 'LO', path: 'liveodds', windowMs: 0 };
    await expect(api.requestEventRecovery(live, 'sr:match:7', 7)).rejects.toThrow('answered with status 403.');
    expect(asked.map((one) => one.split('/')[3])).toEqual(['stateful_messages', 'odds']);
  });

  it.each<[string, () => void, boolean, RegExp]>([
    ['is refused', () => say('<response/>', 403), true, /answered with status 403\.$/],
    ['comes too often', () => say('<response/>', 429), false, /answered with status 429\.$/],
    ['fails there', () => say('', 503), false, /answered with status 503\.$/],
    ['is answered by no XML', () => say('<bookmaker_details'), false, /not well formed/],
    ['is answered by a document type', () => say('<!DOCTYPE a><a/>'), false, /a document type/],
    ['is not answered', () => (answer = () => undefined), false, /timeout/i],
    ['breaks off', () => (answer = (_, response) => response.write('<a', () => response.destroy())), false, /whoami/],
  ])('that %s fails with a sentence', async (_, arrange, isWrong, sentence) => {
    arrange();
    const failure = await api.findBookmaker().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toMatchObject({ isWrong, message: expect.stringMatching(sentence) });
  });

  it('whose answer is larger than any fails, and is not read to its end', async () => {
    answer = (_, response) => {
      const pour = (): void => {
        while (response.writable && response.write(Buffer.alloc(65_536, 32)));
        if (response.writable) response.once('drain', pour);
      };
      pour();
    };
    api = makeProviderApi({ url: `http://127.0.0.1:${portOf(server)}`, token: 'mine', nodeId: 1, language: 'en' });
    await expect(api.findBookmaker()).rejects.toThrow(/larger than 16000000 bytes/);
  });
});

function portOf(one: Server): number {
  const address = one.address();
  return typeof address === 'object' && address ? address.port : 0;
}
