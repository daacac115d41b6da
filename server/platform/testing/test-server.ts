import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedOptions } from '../database/index.ts';
import { placeTemplate } from './place-template.ts';

export interface TestServer {
  readonly url: string;
  /** It is stopped, and nothing of it is left. */
  remove(): Promise<void>;
}

/** An embedded server in the system's temporary folder. */
export async function startTestServer(options: EmbeddedOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-test-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  let server: EmbeddedPostgres;
  try {
    await placeTemplate(folder);
    server = await startEmbeddedPostgres(folder, options);
  } catch (error) {
    removeFolder();
    throw error;
  }
  const remove = async (): Promise<void> => {
    await server.stop();
    removeFolder();
  };
  return { url: server.url, remove };
}
