import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@glasshouse/contracts/call';
import { findRoot } from '@glasshouse/server/platform/environment';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every call of the contracts, each once. */
export async function listCalls(access: Call['access']): Promise<Call[]> {
  const folder = join(findRoot(), 'contracts');
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ join(folder, name))),
  );
  const calls = modules.flatMap((module) => Object.values(module).filter(isCall));
  return [...new Set(calls)].filter((call) => call.access === access);
}
