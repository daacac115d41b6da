import { getMailboxLetter, listMailbox } from '@glasshouse/contracts/delivery-mailbox';
import type { Database } from '../platform/database/index.ts';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { findLetter, listLetters } from './store-mailbox.ts';

/** `isOpen` only outside production: whoever sees the site then reads everybody's codes. */
export function routeMailbox(
  http: Http,
  { database, isOpen }: { readonly database: Database; readonly isOpen: boolean },
): void {
  http.serve(listMailbox, async () =>
    isOpen ? answer({ letters: await listLetters(database) }) : refusal('not_found'),
  );
  http.serve(getMailboxLetter, async ({ params }) => {
    const letter = isOpen ? await findLetter(database, params.letterId) : undefined;
    return letter ? answer(letter) : refusal('not_found');
  });
}
