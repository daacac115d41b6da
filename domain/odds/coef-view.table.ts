/** The coefficient formats of site.md section 5, by coefViewId; ids from 14 up are the second variant of each. */
export const COEF_VIEWS = {
  0: { kind: 'decimal' },
  1: { kind: 'fractional' },
  2: { kind: 'american' },
  4: { kind: 'hongKong' },
  5: { kind: 'malay' },
  6: { kind: 'indonesian' },
  14: { kind: 'hongKong' },
  15: { kind: 'malay' },
  16: { kind: 'indonesian' },
} as const;
