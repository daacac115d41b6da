import { SIGN_FIGURES, type SignFigures } from '@glasshouse/domain/markers';

/** All figures that words may name: amounts as they are written, the others as numbers. */
export function writeFigures(
  figures: SignFigures,
  writeAmount: (minor: number) => string,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    SIGN_FIGURES.map((name) => {
      const figure = figures[name] ?? 0;
      return [name, name.endsWith('Minor') ? writeAmount(figure) : figure];
    }),
  );
}
