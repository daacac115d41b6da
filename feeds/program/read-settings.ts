import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCER_NAME } from '@glasshouse/contracts/feed';

/** A value that cannot be used; its message is one sentence for the person who set it. */
export class WrongSetting extends Error {}

export type Variables = Readonly<Record<string, string | undefined>>;

/** The house, and as whom it knows us. */
export interface HouseSettings {
  readonly url: string;
  readonly token: string;
  readonly producer: string;
}

/** `FEED_URL`, `FEED_TOKEN` or the token of `DATA_DIR`, and the producer's name under the variable given. */
export function readHouse(variables: Variables, nameVariable: string, usualName: string): HouseSettings {
  const producer = variables[nameVariable]?.trim() || usualName;
  if (!PRODUCER_NAME.test(producer)) {
    throw new WrongSetting(`${nameVariable} must be the name of a producer, such as ${usualName}.`);
  }
  const folder = variables['DATA_DIR']?.trim() || '.data';
  return {
    url: readAddress(variables, 'FEED_URL', 'http://127.0.0.1:3000', /^(?:https?|wss?):$/),
    token: variables['FEED_TOKEN']?.trim() || readTokenFile(join(folder, 'feed-token')),
    producer,
  };
}

export function readAddress(variables: Variables, name: string, usual: string, protocol: RegExp): string {
  const text = variables[name]?.trim() || usual;
  if (URL.canParse(text) && protocol.test(new URL(text).protocol)) return text;
  throw new WrongSetting(`${name} must be an address such as ${usual}.`);
}

/** From 1 to `most`; absent where nothing is set. */
export function readWhole(variables: Variables, name: string, most: number): number | undefined {
  const text = variables[name]?.trim() || undefined;
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw new WrongSetting(`${name} must be a whole number from 1 to ${most}.`);
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
