import { rateOfMinor } from '@glasshouse/domain/conversion';
import type { DebtRates } from '../ledger/index.ts';
import { findRate } from './find-rate.ts';
import type { WalletDeps } from './ports.ts';
import { insertDebtConversions } from './store-debt-conversions.ts';

const DAY_SEC = 86_400;

/** By the rates that a player's own conversion would go by, and as old as these may be (docs/decisions/0222). */
export function makeDebtRates(conversion: WalletDeps['conversion']): DebtRates {
  return {
    find: async (tx, from, to) => {
      const found = await findRate(tx, { from, to, maxAgeSec: conversion().rateDays * DAY_SEC });
      if (!found) return undefined;
      return { ofMinor: rateOfMinor(found.rate, from, to), rateIds: found.rows.map((row) => row.rate_id) };
    },
    keep: insertDebtConversions,
  };
}
