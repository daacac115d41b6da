import type { ChaosReport } from './run-chaos.ts';

/** Everything that is wrong, each with the fault after which it was found. */
export function listFaults({ struck, checks }: ChaosReport): string[] {
  return [
    ...struck.flatMap(({ kind, atMs, faults }) =>
      faults.map((fault) => `After ${kind} at ${Math.round(atMs / 1_000)} s: ${fault}`),
    ),
    ...Object.entries(checks).flatMap(([name, faults]) => faults.map((fault) => `At the end, ${name}: ${fault}`)),
  ];
}

/** The run in words: a line for each fault, a line for each check. */
export function describeReport(report: ChaosReport): string {
  const { seed, struck, notRun, checks, requests, bets, interrupted, entries, excluded, lowered, ends } = report;
  const asked = requests.acknowledged + requests.refused + requests.unknown;
  const rows = struck.map(({ atMs, words, figures, faults }) => [
    `${Math.round(atMs / 1_000)} s`,
    words,
    Object.entries(figures)
      .map(([name, figure]) => `${name} ${figure}`)
      .join(', '),
    faults.length === 0 ? 'fine' : `${faults.length} wrong`,
  ]);
  const lines = [
    `Seed ${seed}: ${asked} requests (${requests.acknowledged} acknowledged, ${requests.refused} refused, ` +
      `${requests.unknown} unknown), ${bets} bets, ${interrupted} live bets interrupted, ${entries} entries, ${lowered} limits set or lowered, ${excluded} exclusions.`,
    '',
    ...toTable([['at', 'what struck', 'figures', 'then'], ...rows]),
    ...notRun.map(({ kind, reason }) => `Not run: ${kind}, since ${reason}.`),
    '',
    ...toTable(Object.entries(checks).map(([name, faults]) => [name, faults.length === 0 ? 'holds' : 'DOES NOT HOLD'])),
    '',
    `The program was started again ${ends.length} times${ends.length > 0 ? ` (${ends.join(', ')})` : ''}.`,
  ];
  const wrong = listFaults(report);
  return [...lines, ...(wrong.length > 0 ? ['', ...wrong] : [])].join('\n');
}

function toTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
