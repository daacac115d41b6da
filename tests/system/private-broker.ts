import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from './supervised.ts';

/** A RabbitMQ that nobody else knows: its own node, ports, home and data, gone with the test. */
export interface PrivateBroker {
  /** With a user who may do everything. */
  readonly url: string;
  readonly port: number;
  readonly virtualHost: string;
  stop(): Promise<void>;
}

/** Debian's package `rabbitmq-server`; its own start script needs no root and no service. */
const BINARY = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const USER = 'uof';
const PASSWORD = 'secret';
const VIRTUAL_HOST = '/unifiedfeed/1';
const START_MS = 60_000;

export const hasBroker = existsSync(BINARY);

export async function startPrivateBroker(): Promise<PrivateBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-broker-'));
  const [port, distPort, namesPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  writeFiles(folder, port);
  // The service that tells nodes each other's ports stays when the node has gone: this one is ended by its own port.
  const names = { ERL_EPMD_PORT: String(namesPort), ERL_EPMD_ADDRESS: '127.0.0.1' };
  const child = spawn(BINARY, {
    env: {
      ...names,
      PATH: process.env['PATH'],
      HOME: join(folder, 'home'),
      LANG: 'C.UTF-8',
      RABBITMQ_NODENAME: `glasshouse${port}@localhost`,
      RABBITMQ_DIST_PORT: String(distPort),
      RABBITMQ_MNESIA_BASE: join(folder, 'data'),
      RABBITMQ_LOG_BASE: join(folder, 'log'),
      RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
      RABBITMQ_ADVANCED_CONFIG_FILE: join(folder, 'advanced.config'),
      RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    await end(child);
    await promisify(execFile)('epmd', ['-kill'], { env: { ...process.env, ...names } }).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whenListening(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `amqp://${USER}:${PASSWORD}@127.0.0.1:${port}`, port, virtualHost: VIRTUAL_HOST, stop };
}

function writeFiles(folder: string, port: number): void {
  for (const name of ['home', 'data', 'log']) mkdirSync(join(folder, name));
  const salt = randomBytes(4);
  const hash = createHash('sha256')
    .update(Buffer.concat([salt, Buffer.from(PASSWORD)]))
    .digest();
  const definitions = {
    users: [
      {
        name: USER,
        password_hash: Buffer.concat([salt, hash]).toString('base64'),
        hashing_algorithm: 'rabbit_password_hashing_sha256',
        tags: 'administrator',
      },
    ],
    vhosts: [{ name: VIRTUAL_HOST }],
    permissions: [{ user: USER, vhost: VIRTUAL_HOST, configure: '.*', write: '.*', read: '.*' }],
  };
  writeFileSync(join(folder, 'definitions.json'), JSON.stringify(definitions));
  writeFileSync(join(folder, 'plugins'), '[].');
  writeFileSync(join(folder, 'advanced.config'), '[].');
  const lines = [
    `listeners.tcp.1 = 127.0.0.1:${port}`,
    `load_definitions = ${join(folder, 'definitions.json')}`,
    'log.console = true',
    'log.console.level = error',
    'log.file = false',
  ];
  writeFileSync(join(folder, 'rabbitmq.conf'), `${lines.join('\n')}\n`);
}

/** The port is opened last: who reaches it is let in. */
async function whenListening(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
  const untilMs = Date.now() + START_MS;
  while (!(await canConnect(port))) {
    if (child.exitCode !== null || Date.now() > untilMs) throw new Error(`the broker did not start: ${said}`);
    await pause(100);
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const isGone = await Promise.race([gone.then(() => true), pause(15_000).then(() => false)]);
  if (!isGone) child.kill('SIGKILL');
  await gone;
}
