import { getCurrency, isCurrency } from '@glasshouse/domain/money';
import { describeFinding } from '../../server/audit/findings.ts';
import type { Verification } from '../../server/audit/verify-ledger.ts';

const NAME_WIDTH = 12;

/** What was found, in words; each line says one thing. */
export function describeVerification(verified: Verification, where: string, tookMs: number): string {
  const { findings, lastSeal } = verified;
  const lines = [
    findings.length === 0 ? `The ledger of ${where} is whole.` : `The ledger of ${where} is not what it should be.`,
    '',
    ...findings.map((finding) => `  ${describeFinding(finding)}`),
    ...(findings.length === 0 ? [] : ['']),
    row(
      'Seals',
      lastSeal
        ? `${count(verified.seals)}, each continues the one before; the last of ${lastSeal.sealedAt}`
        : 'none yet',
    ),
    row('Entries', describeEntries(verified)),
    ...(verified.betsBefore === 0
      ? []
      : [
          row(
            'Bets',
            `${count(verified.betsBefore)} (coupons and tickets too) were hashed after they had been taken: not what was changed before`,
          ),
        ]),
    ...verified.currencies.map((one) => row(one.currency, describeCurrency(one))),
    ...[...verified.keys].map(([keyId, seals]) => row('Signed by', `${keyId} (${count(seals)} seals)`)),
    row('Took', `${(tookMs / 1000).toFixed(1)} s`),
  ];
  if (lastSeal && findings.length === 0) {
    lines.push('', `Keep this, and ask for it next time: --expect ${lastSeal.sealNo}:${lastSeal.hash}`);
  }
  return `${lines.join('\n')}\n`;
}

function row(name: string, text: string): string {
  return `  ${name.padEnd(NAME_WIDTH)}${text}`;
}

function describeEntries({ findings, sealedEntries, unsealedEntries }: Verification): string {
  const sealed = findings.length === 0 ? 'sealed and unaltered' : 'looked at under their seals';
  const rest =
    unsealedEntries === 0 ? '' : `; ${count(unsealedEntries)} too new to be sealed, only their sums were checked`;
  return `${count(sealedEntries)} ${sealed}${rest}`;
}

function describeCurrency({ currency, accounts, players, house }: Verification['currencies'][number]): string {
  const sum = BigInt(players) + BigInt(house);
  const sides = `${count(accounts)} accounts hold ${amount(players, currency)}, the house ${amount(house, currency)}`;
  return `${sides}; together ${sum === 0n ? 'nothing' : amount(String(sum), currency)}`;
}

function count(value: number | bigint): string {
  return value.toLocaleString('en');
}

/** Minor units of any size, as the currency is written. */
function amount(minor: string, currency: string): string {
  const exponent = isCurrency(currency) ? getCurrency(currency).exponent : 0;
  const sign = minor.startsWith('-') ? '-' : '';
  const digits = minor.replace('-', '').padStart(exponent + 1, '0');
  const whole = count(BigInt(digits.slice(0, digits.length - exponent)));
  return exponent === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-exponent)}`;
}
