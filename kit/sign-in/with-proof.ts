import type { CallApi } from '@glasshouse/contracts/shell-api';

/** Calls that are refused until it is proved who asks: the proof is asked for, and they are made again by themselves. */
export function withProof(call: CallApi, askProof: () => Promise<boolean>): CallApi {
  return async (which, input) => {
    const result = await call(which, input);
    if (result.ok || result.error.code !== 'proof_required' || !(await askProof())) return result;
    return call(which, input);
  };
}
