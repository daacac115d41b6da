import { expect, type APIRequestContext } from '@playwright/test';

interface Entry {
  readonly letterId: number;
  readonly target: string;
  readonly template: string;
}

/** The newest letter of a kind to an address: outside production they wait in the mailbox of the debugger. */
export async function readLetter(request: APIRequestContext, target: string, template: string): Promise<string> {
  let letterId: number | undefined;
  await expect
    .poll(async () => {
      const { letters }: { letters: Entry[] } = await (await request.get('/web-api/debugger/mailbox')).json();
      letterId = letters.find((letter) => letter.target === target && letter.template === template)?.letterId;
      return letterId;
    })
    .toBeDefined();
  const { text }: { text: string } = await (await request.get(`/web-api/debugger/mailbox/${letterId}`)).json();
  return text;
}

export function findCode(letter: string): string {
  return /\b\d{6}\b/.exec(letter)?.[0] ?? '';
}
