import { startFeedPeer } from '@glasshouse/feeds/testing';
import { spawn } from 'node:child_process';
const peer = await startFeedPeer();
const t0 = Date.now();
const args = process.argv.slice(2);
const c = spawn('node_modules/.bin/tsx', ['tools/replay/main.ts', ...args, '--url', peer.url], {
  env: { ...process.env, FEED_TOKEN: 'x' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (process.env.KILL) setTimeout(() => c.kill('SIGINT'), Number(process.env.KILL));
if (process.env.DROP) setTimeout(() => peer.connections.at(-1)?.terminate(), Number(process.env.DROP));
c.on('exit', async (code) => {
  console.log(
    'exit',
    code,
    Date.now() - t0,
    'ms',
    peer.heard.length,
    'malformed',
    peer.malformed.length,
    peer.malformed[0]?.slice(0, 300),
  );
  const k: any = {};
  for (const m of peer.heard) k[m.kind] = (k[m.kind] || 0) + 1;
  console.log(k);
  const fx = peer.heard.find((m) => m.kind === 'fixture_change');
  const lv = peer.heard.find((m) => m.kind === 'odds_change' && m.section === 'live');
  const start = peer.heard[0]!.generatedAtMs;
  if (fx?.kind === 'fixture_change')
    console.log(
      JSON.stringify(fx),
      'startsIn',
      fx.fixture.startsAtMs - start,
      'live after',
      lv && lv.generatedAtMs - start,
    );
  console.log(peer.heard.at(-1));
  await peer.stop();
  process.exit();
});
