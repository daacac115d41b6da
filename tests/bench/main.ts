import { BENCHES } from './benches.table.ts';
import { describeMachine, readLoad, readTicks, stolenShare } from './conditions.ts';

/** `npm run bench [NAME…]`: each prints one JSON line; what it is compared with was measured in the same run. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const [loadBefore, ticksBefore] = [readLoad(), readTicks()];
  const figures = await bench();
  const stolenPercent = stolenShare(ticksBefore, readTicks());
  const conditions = { ...describeMachine(), loadBefore, loadAfter: readLoad(), stolenPercent };
  process.stdout.write(`${JSON.stringify({ bench: name, ...figures, conditions })}\n`);
}
process.exit(0);
