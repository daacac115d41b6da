import { createChallenge, pbkdf2, verifySolution } from 'altcha/lib';
import { expect, it } from 'vitest';
import { solveCaptcha } from './solve-captcha.ts';

it('[SE-13] a challenge is solved as its library checks it', async () => {
  const { deriveKey } = pbkdf2;
  const terms = { algorithm: 'PBKDF2/SHA-256', cost: 10, keyPrefix: '00', deriveKey, hmacSignatureSecret: 'secret' };
  const expiresAt = Math.floor(Date.now() / 1_000) + 60;
  const { parameters, signature = '' } = await createChallenge({ ...terms, expiresAt, data: { code: 111 } });
  const shown = await solveCaptcha({ parameters: { ...parameters, expiresAt, data: { code: 111 } }, signature });
  const { challenge, solution } = JSON.parse(atob(shown ?? ''));
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: 'secret' });
  expect(verified).toBe(true);
});
