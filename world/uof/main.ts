import { makeWorld } from '../provider/index.ts';
import { runProvider } from './run-provider.ts';

const FASTEST = 600;

/** A provider of the unified odds feed for development, as a program of its own: `npm run uof-provider`. */
async function main(): Promise<void> {
  const { env } = process;
  const brokerUrl = env['UOF_BROKER_URL'] ?? 'amqp://guest:guest@127.0.0.1:5672';
  const token = env['UOF_TOKEN'] ?? 'development';
  const virtualHost = env['UOF_VIRTUAL_HOST'] ?? '/';
  const port = readWhole('UOF_PROVIDER_PORT', 4_300, 65_535);
  const speed = readWhole('WORLD_SPEED', 4, FASTEST);
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  const world = makeWorld({ seed: env['WORLD_SEED'] ?? 'glasshouse', speed });
  const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  tell(`UOF_API_URL=http://127.0.0.1:${port} UOF_BROKER_URL=${brokerUrl} UOF_TOKEN=${token} npm run uof`);
  await runProvider(world, { brokerUrl, virtualHost, token, port, tell, signal: stop.signal });
}

function readWhole(name: string, usual: number, most: number): number {
  const number = Number(process.env[name] ?? usual);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  process.stderr.write(`${name} must be a whole number from 1 to ${most}.\n`);
  return process.exit(1);
}

await main();
