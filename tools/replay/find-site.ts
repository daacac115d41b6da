import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, readEnvironment } from '@glasshouse/server/platform/environment';
import { ReplayError } from './replay-error.ts';

export interface Site {
  readonly url: string;
  readonly token: string;
}

const HEALTH_TIMEOUT_MS = 5_000;

/** The running site and what lets a producer in; `url` is what the person named, if anything. */
export async function findSite(variables: NodeJS.ProcessEnv, url: string | undefined): Promise<Site> {
  const environment = readSettings(variables);
  const address = parseAddress(url ?? `http://127.0.0.1:${environment.port}`);
  await checkHealth(address);
  return { url: address, token: environment.feedToken ?? readToken(environment.dataDir) };
}

function readSettings(variables: NodeJS.ProcessEnv): ReturnType<typeof readEnvironment> {
  try {
    return readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) throw new ReplayError(error.message);
    throw error;
  }
}

function parseAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new ReplayError(`"${text}" is no address of a site; it looks like http://127.0.0.1:3000.`);
  }
  return new URL(text).origin;
}

async function checkHealth(address: string): Promise<void> {
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(
    () => undefined,
  );
  if (!answer) {
    throw new ReplayError(`No site answers at ${address}: start it with "npm start", or name another with --url.`);
  }
  if (!answer.ok)
    throw new ReplayError(`The site at ${address} is not ready (status ${answer.status}); try again soon.`);
}

function readToken(dataDir: string): string {
  const path = join(dataDir, 'feed-token');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ReplayError(`There is no feed token in ${path}: name the site's own in FEED_TOKEN.`);
  }
}
