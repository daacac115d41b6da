import { isLanguage, type Language } from '@glasshouse/contracts/preferences';
import { PLAIN_PAGE_POLICY, writePlainPage } from '../platform/http/index.ts';
import { FAILURE_WORDS, RIGHT_TO_LEFT } from './failure-words.table.ts';

/** An answer of a few words, for when making one with a frame is what cannot be done. */
interface PlainAnswer {
  readonly status: 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PLAIN_PAGE_POLICY,
  'cache-control': 'no-store',
};

/** More readers than may wait. */
export function answerBusy(url: string): PlainAnswer {
  return makeAnswer(findLanguage(url), 'busy', '2');
}

/** Nobody is there to make the page. */
export function answerFailure(url: string): PlainAnswer {
  return makeAnswer(findLanguage(url), 'away', '5');
}

/** The first part of the path, as every address of the site has it; English where there is none. */
function findLanguage(url: string): Language {
  const [, first] = /^\/([a-z]{2})(?:[/?]|$)/.exec(url) ?? [];
  return isLanguage(first) ? first : 'en';
}

function makeAnswer(language: Language, why: 'busy' | 'away', retryAfter: string): PlainAnswer {
  const { [why]: title, again } = FAILURE_WORDS[language];
  const direction = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
  return {
    status: 503,
    // Browsers ask again by themselves.
    headers: { ...HEADERS, 'content-language': language, 'retry-after': retryAfter, refresh: retryAfter },
    body: writePlainPage({ language, direction, title, body: `<p>${again}</p>` }),
  };
}
