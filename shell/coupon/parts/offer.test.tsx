import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ExpressOffer } from '@glasshouse/contracts/betting-codes';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { TextProvider } from '@glasshouse/kit/i18n';
import { getSharedMessages } from '@glasshouse/kit/i18n-compile';
import own from '../locales/en.json' with { type: 'json' };
import { Offer } from './offer.tsx';

const BET: ExpressOffer['bets'][number] = {
  selectionId: '3/result/1',
  gameId: 3,
  market: 'result',
  outcome: '1',
  section: 'line',
  sportId: 1,
  tournamentId: 2,
  home: 'Hastings',
  away: 'Rye',
  startsAtSec: 1_795_200_000,
  oddsMilli: 1500,
  isBlocked: false,
  isBanker: false,
};
const OFFER: ExpressOffer = { expressId: 'day-1', section: 'line', oddsMilli: 2475, bonusPercent: 10, bets: [BET] };

it('the button of an accumulator is named by what it does and pays, its selections are a list beside it', () => {
  const html = renderToStaticMarkup(
    <TextProvider
      messages={{ ...getSharedMessages('en'), ...own }}
      preferences={{ ...DEFAULT_PREFERENCES, language: 'en' }}
    >
      <Offer offer={OFFER} onTake={() => undefined} />
    </TextProvider>,
  );
  const button = /<button.*<\/button>/s.exec(html)?.[0] ?? '';
  expect(button).toContain('Add to bet slip');
  expect(button).not.toContain('Hastings');
  expect(/<li.*<\/li>/s.exec(html)?.[0]).toContain('Hastings');
});
