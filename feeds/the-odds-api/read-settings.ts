import { join } from 'node:path';
import {
  readAddress,
  readHouse,
  readWhole,
  WrongSetting,
  type HouseSettings,
  type Variables,
} from '../program/index.ts';

export interface OddsApiSettings {
  readonly api: {
    readonly url: string;
    readonly key: string;
    readonly regions: readonly string[];
    readonly bookmakers: readonly string[] | undefined;
  };
  /** Keys of the provider's sports, or the families before their first `_`; without it all that are ours. */
  readonly sports: readonly string[] | undefined;
  readonly house: HouseSettings;
  /** Where what was told is kept, so that it is settled after a new start. */
  readonly memoryFile: string;
  readonly adminPort: number | undefined;
}

const REGIONS = ['us', 'us2', 'uk', 'eu', 'au', 'fr', 'se'];

export function readSettings(variables: Variables): OddsApiSettings {
  const key = variables['ODDS_API_KEY']?.trim();
  if (!key) throw new WrongSetting('ODDS_API_KEY must be the key that the provider gave you.');
  const regions = readNames(variables, 'ODDS_API_REGIONS') ?? ['eu'];
  if (!regions.every((one) => REGIONS.includes(one))) {
    throw new WrongSetting(`ODDS_API_REGIONS must be some of ${REGIONS.join(',')}.`);
  }
  const url = readAddress(variables, 'ODDS_API_URL', 'https://api.the-odds-api.com', /^https?:$/);
  if (new URL(url).username !== '' || new URL(url).search !== '') {
    throw new WrongSetting('ODDS_API_URL must be an address without a key: that is ODDS_API_KEY.');
  }
  return {
    api: { url, key, regions, bookmakers: readNames(variables, 'ODDS_API_BOOKMAKERS') },
    sports: readNames(variables, 'ODDS_API_SPORTS'),
    house: readHouse(variables, 'ODDS_API_PRODUCER', 'the-odds-api'),
    memoryFile:
      variables['ODDS_API_MEMORY']?.trim() || join(variables['DATA_DIR']?.trim() || '.data', 'the-odds-api.json'),
    adminPort: readWhole(variables, 'ODDS_API_ADMIN_PORT', 65_535),
  };
}

function readNames(variables: Variables, name: string): string[] | undefined {
  const text = variables[name]?.trim();
  if (!text) return undefined;
  const names = text.split(',').map((one) => one.trim());
  if (names.length <= 40 && names.every((one) => /^[a-z0-9_]{1,60}$/.test(one))) return [...new Set(names)];
  throw new WrongSetting(`${name} must be names of at most 60 of a-z 0-9 _, a comma between them.`);
}
