/** An answer of a few words, for when making one with a frame is what cannot be done. */
interface PlainAnswer {
  readonly status: 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
};

const BUSY = makeAnswer('Many people are reading at the moment', 'Please try again in a moment.', '2');
const FAILED = makeAnswer('This page is not there for the moment', 'Please try again in a moment.', '5');

/** More readers than may wait. */
export function answerBusy(): PlainAnswer {
  return BUSY;
}

/** Nobody is there to make the page. */
export function answerFailure(): PlainAnswer {
  return FAILED;
}

function makeAnswer(title: string, text: string, retryAfter: string): PlainAnswer {
  return {
    status: 503,
    headers: { ...HEADERS, 'retry-after': retryAfter },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
  };
}
