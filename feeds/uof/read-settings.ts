import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCER_NAME } from '@glasshouse/contracts/feed';
import { isInterest, type Interest } from './routing-key.ts';

export interface UofSettings {
  readonly api: { readonly url: string; readonly token: string; readonly nodeId: number; readonly language: string };
  readonly broker: { readonly url: string; readonly virtualHost: string | undefined; readonly interest: Interest };
  /** Of the provider's products; without it all that are active. */
  readonly products: readonly number[] | undefined;
  readonly house: { readonly url: string; readonly token: string; readonly producer: string };
  /** Where figures and the list of what could not be mapped are served, on this machine alone. */
  readonly adminPort: number | undefined;
}

/** A value that cannot be used; its message is one sentence for the person who set it. */
export class WrongSetting extends Error {}

type Variables = Readonly<Record<string, string | undefined>>;

export function readSettings(variables: Variables): UofSettings {
  const read = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const interest = read('UOF_INTEREST') ?? 'all';
  if (!isInterest(interest)) {
    throw new WrongSetting('UOF_INTEREST must be one of all, live, prematch, virtual, high and low.');
  }
  const language = read('UOF_LANGUAGE') ?? 'en';
  if (!/^[a-z]{2,3}$/.test(language)) throw new WrongSetting('UOF_LANGUAGE must be a language such as en.');
  const token = read('UOF_TOKEN');
  if (token === undefined) throw new WrongSetting('UOF_TOKEN must be the access token that the provider gave you.');
  const producer = read('UOF_PRODUCER') ?? 'uof';
  if (!PRODUCER_NAME.test(producer))
    throw new WrongSetting('UOF_PRODUCER must be the name of a producer, such as uof.');
  return {
    api: {
      url: readAddress(variables, 'UOF_API_URL', 'https://api.betradar.com', /^https?:$/),
      token,
      nodeId: readWhole(variables, 'UOF_NODE_ID', 2 ** 31 - 1) ?? 1,
      language,
    },
    broker: {
      url: readAddress(variables, 'UOF_BROKER_URL', 'amqps://mq.betradar.com:5671', /^amqps?:$/),
      virtualHost: read('UOF_VIRTUAL_HOST'),
      interest,
    },
    products: readProducts(read('UOF_PRODUCTS')),
    house: {
      url: readAddress(variables, 'FEED_URL', 'http://127.0.0.1:3000', /^(?:https?|wss?):$/),
      token: read('FEED_TOKEN') ?? readTokenFile(join(read('DATA_DIR') ?? '.data', 'feed-token')),
      producer,
    },
    adminPort: readWhole(variables, 'UOF_ADMIN_PORT', 65_535),
  };
}

function readAddress(variables: Variables, name: string, usual: string, protocol: RegExp): string {
  const text = variables[name]?.trim() || usual;
  if (URL.canParse(text) && protocol.test(new URL(text).protocol)) return text;
  throw new WrongSetting(`${name} must be an address such as ${usual}.`);
}

function readWhole(variables: Variables, name: string, most: number): number | undefined {
  const text = variables[name]?.trim() || undefined;
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw new WrongSetting(`${name} must be a whole number from 1 to ${most}.`);
}

function readProducts(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  const ids = text.split(',').map((one) => one.trim());
  if (ids.every((one) => /^\d{1,5}$/.test(one))) return ids.map(Number);
  throw new WrongSetting('UOF_PRODUCTS must be numbers of products, a comma between them: 1,3.');
}

function readTokenFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new WrongSetting(
      `FEED_TOKEN must be the token that the house lets producers in with: there is none in ${path}.`,
    );
  }
}
