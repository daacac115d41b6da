import type { Producer } from '../producer/index.ts';
import { connectHouse, makeUnmappedList, serveFigures, type Log } from '../program/index.ts';
import { listenToBroker } from './broker.ts';
import { makeDescriptionDesk } from './description-desk.ts';
import { formatFigures } from './format-figures.ts';
import { askUntilAnswered, CallFailed, makeProviderApi } from './provider-api.ts';
import type { UofSettings } from './read-settings.ts';
import { listBindings } from './routing-key.ts';
import { makeSession, type Session } from './session.ts';
import type { UnmappedCode } from './unmapped-code.ts';
import { ProductWatch, type ProductOrder, type WatchOptions } from './watch-products.ts';

export interface UofRun {
  readonly settings: UofSettings;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly watch?: WatchOptions;
  /** Between two tries to come back to the broker or the house, at first. */
  readonly firstRestMs?: number;
}

const TICK_MS = 1_000;
const DESCRIPTIONS_MS = 3_600_000;

/** Carries the provider's feed into the house until the signal; rejects where provider or house will not have us. */
export async function runUof(run: UofRun): Promise<void> {
  const { settings, log, signal } = run;
  const api = makeProviderApi(settings.api);
  const onFailure = (reason: string): void =>
    log('warn', { code: 'uof_provider_lost', reason }, 'the provider does not answer; it is asked again');
  const { virtualHost } = await askUntilAnswered(() => api.findBookmaker(), signal, onFailure);
  const offered = await askUntilAnswered(() => api.listProducts(), signal, onFailure);
  const products = offered.filter(({ id }) => settings.products?.includes(id) ?? true);
  if (products.length === 0) throw new CallFailed('None of the products named is active at the provider.', true);
  const unmapped = makeUnmappedList<UnmappedCode>((one) =>
    log('warn', { ...one }, 'something that the provider said could not be used'),
  );
  // Above those of an earlier run, whose answers may still be on their way.
  const watch = new ProductWatch(products, { firstRequestId: Math.floor(Date.now() / 1_000) % 2 ** 31, ...run.watch });
  const house: House = {};
  const session = makeSession({
    api,
    watch,
    unmapped,
    send: async (draft) => house.producer?.send(draft),
    onOrder: (order) => logOrder(log, order),
  });
  const onFirst: Session['useDescriptions'] = (now) => session.useDescriptions(now);
  const described = makeDescriptionDesk(api, settings.languages, { onFirst, unmapped, log, signal });
  await described.readFirst();
  void described.readOthers();
  const producer = await findHouse(run, session, house);
  if (!producer) return;
  const figures =
    settings.adminPort === undefined
      ? undefined
      : await serveFigures(settings.adminPort, () => formatFigures(session, unmapped), {
          list: () => described.nameMarkets(unmapped.list()),
        });
  const ticks = setInterval(() => void session.tick().catch(() => undefined), TICK_MS);
  const descriptions = setInterval(() => void described.readFirst().then(described.readOthers), DESCRIPTIONS_MS);
  try {
    await listenToBroker(
      {
        url: settings.broker.url,
        token: settings.api.token,
        virtualHost: settings.broker.virtualHost ?? virtualHost,
        bindings: listBindings(settings.broker.interest, settings.api.nodeId),
        onMessage: (routingKey, body) => session.receive(routingKey, body),
        onOpened: () => log('info', { code: 'uof_connected' }, 'the broker of the provider is connected'),
        onLost: (reason) => {
          log('warn', { code: 'uof_connection_lost', reason }, 'the broker of the provider is not connected');
          void session.loseConnection().catch(() => undefined);
        },
        ...(run.firstRestMs === undefined ? {} : { firstRestMs: run.firstRestMs }),
      },
      signal,
    );
  } finally {
    clearInterval(ticks);
    clearInterval(descriptions);
    figures?.close();
    await producer.close();
  }
}

/** What there is to send to, from the first connection on. */
interface House {
  producer?: Producer;
}

function findHouse(run: UofRun, session: Session, house: House): Promise<Producer | undefined> {
  const { settings, log, signal } = run;
  return connectHouse({
    house: settings.house,
    signal,
    onProducer: (connected) => (house.producer = connected),
    onRecover: (_reason, events, sinceMs) => void session.recoverHouse(events, sinceMs).catch(() => undefined),
    onLost: (reason) => log('warn', { code: 'uof_house_lost', reason }, 'the house is not connected'),
    onRefused: (reason) => log('warn', { code: 'uof_house_refused', reason }, 'the house did not take a message in'),
    ...(run.firstRestMs === undefined ? {} : { restMs: run.firstRestMs }),
  });
}

function logOrder(log: Log, order: ProductOrder): void {
  const product = order.product.name;
  switch (order.do) {
    case 'suspend':
      return log('warn', { code: 'uof_product_down', product, reason: order.reason }, 'a product is suspended');
    case 'hold':
      return log('warn', { code: 'uof_product_late', product, lateMs: order.lateMs }, 'a product reaches us too late');
    case 'release':
      return log('info', { code: 'uof_product_in_time', product }, 'a product is in time again, and sold');
    case 'recover': {
      const { requestId, afterMs } = order;
      return log('info', { code: 'uof_recovery_asked', product, requestId, afterMs }, 'a recovery is asked for');
    }
    case 'resume':
      return log('info', { code: 'uof_product_up', product }, 'a product is whole and offered');
  }
}
