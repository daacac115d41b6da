import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { oddsMilli } from '@glasshouse/domain/odds';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { TextProvider } from '@glasshouse/kit/i18n';
import { getSharedMessages } from '@glasshouse/kit/i18n-compile';
import { LegPrice } from './leg-price.tsx';

const FRACTIONAL = 1;

function draw(agreed: number, now: number): string {
  return renderToStaticMarkup(
    <TextProvider
      messages={getSharedMessages('en')}
      preferences={{ ...DEFAULT_PREFERENCES, language: 'en', coefViewId: FRACTIONAL }}
    >
      <LegPrice
        leg={{ state: 'moved', direction: 1, oddsMilli: oddsMilli(now), selection: { oddsMilli: oddsMilli(agreed) } }}
      />
    </TextProvider>,
  );
}

it('a price that moved within one fraction is told in decimals, one that moved on in fractions', () => {
  expect(draw(1_960, 1_980)).toMatch(/1\.96.*1\.98/s);
  expect(draw(1_960, 2_100)).toMatch(/20\/21.*11\/10/s);
});
