export { openTestProvider, type TestProvider } from './test-provider.ts';
export { signForTelegram } from './test-telegram.ts';
export { openTestWallet } from './test-wallet.ts';
