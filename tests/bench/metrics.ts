import type { BenchHouse } from './bench-house.ts';

/** Seconds of processor time the program has used since it started, as it tells itself. */
export async function readCpuSec(house: BenchHouse): Promise<number> {
  return readMetric(house, 'process_cpu_seconds_total');
}

export async function readMetric(house: BenchHouse, name: string): Promise<number> {
  const answer = await fetch(`${house.url}/metrics`);
  const text = await answer.text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
