import type { BetView } from '@glasshouse/contracts/betting-bets';
import { useT } from '@glasshouse/kit/remote';
import { Button } from '@glasshouse/kit/ui';
import { useShell } from '../shell.ts';

/** The bet once more, at the prices that hold now; whether it is taken is said by the coupon. */
export function RepeatButton({ bet: { betId } }: { readonly bet: BetView }) {
  const t = useT();
  const { coupon } = useShell();
  return (
    <Button size="s" onClick={() => coupon.repeat(betId)}>
      {t('actions.repeat')}
    </Button>
  );
}
