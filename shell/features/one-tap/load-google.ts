/** What of Google's `google.accounts.id` is used here. */
export interface GoogleAsker {
  initialize(asked: {
    readonly client_id: string;
    readonly nonce: string;
    readonly context: 'signin';
    readonly cancel_on_tap_outside: boolean;
    readonly callback: (said: { readonly credential: string }) => void;
  }): void;
  prompt(): void;
  cancel(): void;
}

/** Nothing where it does not come: a guest has other ways, and did not ask for this one. */
export async function loadGoogle(address: string): Promise<GoogleAsker | undefined> {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  const loaded = new Promise<boolean>((done) => {
    script.addEventListener('load', () => done(true));
    script.addEventListener('error', () => done(false));
  });
  document.head.append(script);
  return (await loaded) ? findAsker() : undefined;
}

function findAsker(): GoogleAsker | undefined {
  const found = ['google', 'accounts', 'id'].reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    globalThis,
  );
  return isAsker(found) ? found : undefined;
}

function isAsker(found: unknown): found is GoogleAsker {
  if (typeof found !== 'object' || found === null) return false;
  return ['initialize', 'prompt', 'cancel'].every((name) => typeof Reflect.get(found, name) === 'function');
}
