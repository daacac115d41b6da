import {
  readAddress,
  readHouse,
  readWhole,
  WrongSetting,
  type HouseSettings,
  type Variables,
} from '../program/index.ts';
import { isInterest, type Interest } from './routing-key.ts';

export interface UofSettings {
  readonly api: { readonly url: string; readonly token: string; readonly nodeId: number; readonly language: string };
  /** In which markets are described; that of `api` is the first. */
  readonly languages: readonly [string, ...string[]];
  readonly broker: { readonly url: string; readonly virtualHost: string | undefined; readonly interest: Interest };
  /** Of the provider's products; without it all that are active. */
  readonly products: readonly number[] | undefined;
  readonly house: HouseSettings;
  /** Where figures and the list of what could not be mapped are served, on this machine alone. */
  readonly adminPort: number | undefined;
}

export function readSettings(variables: Variables): UofSettings {
  const read = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const interest = read('UOF_INTEREST') ?? 'all';
  if (!isInterest(interest)) {
    throw new WrongSetting('UOF_INTEREST must be one of all, live, prematch, virtual, high and low.');
  }
  const language = read('UOF_LANGUAGE') ?? 'en';
  if (!LANGUAGE.test(language)) throw new WrongSetting('UOF_LANGUAGE must be a language such as en.');
  const token = read('UOF_TOKEN');
  if (token === undefined) throw new WrongSetting('UOF_TOKEN must be the access token that the provider gave you.');
  return {
    api: {
      url: readAddress(variables, 'UOF_API_URL', 'https://api.betradar.com', /^https?:$/),
      token,
      nodeId: readWhole(variables, 'UOF_NODE_ID', 2 ** 31 - 1) ?? 1,
      language,
    },
    languages: readLanguages(read('UOF_LANGUAGES'), language),
    broker: {
      url: readAddress(variables, 'UOF_BROKER_URL', 'amqps://mq.betradar.com:5671', /^amqps?:$/),
      virtualHost: read('UOF_VIRTUAL_HOST'),
      interest,
    },
    products: readProducts(read('UOF_PRODUCTS')),
    house: readHouse(variables, 'UOF_PRODUCER', 'uof'),
    adminPort: readWhole(variables, 'UOF_ADMIN_PORT', 65_535),
  };
}

const LANGUAGE = /^[a-z]{2,3}$/;
/** Each of them is a call of its own, every hour. */
const MOST_LANGUAGES = 20;

function readLanguages(text: string | undefined, first: string): [string, ...string[]] {
  const named = text?.split(',').map((one) => one.trim()) ?? [];
  const languages: [string, ...string[]] = [first, ...new Set(named.filter((one) => one !== first))];
  if (languages.every((one) => LANGUAGE.test(one)) && languages.length <= MOST_LANGUAGES) return languages;
  throw new WrongSetting(
    `UOF_LANGUAGES must be languages, a comma between them, and at most ${MOST_LANGUAGES} with UOF_LANGUAGE: en,de,tr.`,
  );
}

function readProducts(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  const ids = text.split(',').map((one) => one.trim());
  if (ids.every((one) => /^\d{1,5}$/.test(one))) return ids.map(Number);
  throw new WrongSetting('UOF_PRODUCTS must be numbers of products, a comma between them: 1,3.');
}
