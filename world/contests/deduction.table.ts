/**
 * What is deducted from winnings when a runner is taken out, in hundredths, by its price then in thousandths: the
 * usual table of races, here from 1/9 to 14/1. Above the last row nothing is.
 */
export const DEDUCTIONS = [
  { upTo: 1_112, hundredths: 90 },
  { upTo: 1_182, hundredths: 85 },
  { upTo: 1_250, hundredths: 80 },
  { upTo: 1_300, hundredths: 75 },
  { upTo: 1_400, hundredths: 70 },
  { upTo: 1_534, hundredths: 65 },
  { upTo: 1_616, hundredths: 60 },
  { upTo: 1_800, hundredths: 55 },
  { upTo: 1_953, hundredths: 50 },
  { upTo: 2_200, hundredths: 45 },
  { upTo: 2_500, hundredths: 40 },
  { upTo: 2_750, hundredths: 35 },
  { upTo: 3_250, hundredths: 30 },
  { upTo: 4_000, hundredths: 25 },
  { upTo: 5_000, hundredths: 20 },
  { upTo: 6_500, hundredths: 15 },
  { upTo: 10_000, hundredths: 10 },
  { upTo: 15_000, hundredths: 5 },
] as const;

/** In hundredths. */
export function deductionOf(oddsMilli: number): number {
  return DEDUCTIONS.find((row) => oddsMilli <= row.upTo)?.hundredths ?? 0;
}
