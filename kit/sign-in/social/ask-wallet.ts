/** What a wallet puts into the pages of its owner (EIP-1193): MetaMask and others of its kind. */
interface Wallet {
  request(asked: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

/** `absent`: there is none here. `refused`: by its owner. `waiting`: it asks them already. `failed`: anything else. */
export type WalletFailure = 'absent' | 'refused' | 'waiting' | 'failed';
export type WalletAnswer = { readonly value: string } | { readonly failed: WalletFailure };

/** Which account its owner signs in by. */
export async function askAccount(): Promise<WalletAnswer> {
  return ask('eth_requestAccounts', [], (said) => (Array.isArray(said) ? said[0] : undefined));
}

/** The account's signature below the message. */
export async function askSignature(message: string, account: string): Promise<WalletAnswer> {
  const bytes = [...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0'));
  return ask('personal_sign', [`0x${bytes.join('')}`, account], (said) => said);
}

async function ask(
  method: string,
  params: readonly unknown[],
  read: (said: unknown) => unknown,
): Promise<WalletAnswer> {
  const wallet = findWallet();
  if (!wallet) return { failed: 'absent' };
  try {
    const value = read(await wallet.request({ method, params }));
    return typeof value === 'string' ? { value } : { failed: 'failed' };
  } catch (error) {
    return { failed: nameFailure(error) };
  }
}

function findWallet(): Wallet | undefined {
  const found: unknown = Reflect.get(globalThis, 'ethereum');
  return isWallet(found) ? found : undefined;
}

function isWallet(found: unknown): found is Wallet {
  return typeof found === 'object' && found !== null && 'request' in found && typeof found.request === 'function';
}

/** By the numbers of EIP-1193, and MetaMask's own for a window that is open already. */
function nameFailure(error: unknown): WalletFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 4001) return 'refused';
  return code === -32_002 ? 'waiting' : 'failed';
}
