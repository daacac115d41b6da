export { makeSigning, SigningKeyError, type Signing } from './make-signing.ts';
export { parsePublicKey, type PublicKey } from './public-key.ts';
