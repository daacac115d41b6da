import type { SessionState } from '@glasshouse/contracts/shell-api';

export const NO_SESSION: SessionState = { accounts: [] };
