import { BENCHES } from './benches.table.ts';

/** `npm run bench [NAME…]`: each prints one JSON line; what it is compared with was measured in the same run. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures = await bench();
  process.stdout.write(`${JSON.stringify({ bench: name, node: process.version, ...figures })}\n`);
}
process.exit(0);
