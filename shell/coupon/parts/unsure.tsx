import { UnsureNotice } from '@glasshouse/kit/money';
import type { Placement } from '../desk/placement.ts';
import classes from './order.module.css';
import { useCounter } from './use-counter.ts';

/** In the place of the button that places: nothing here sends another bet. */
export function Unsure({ placement }: { readonly placement: Extract<Placement, { readonly kind: 'unsure' }> }) {
  const counter = useCounter();
  return (
    <div className={classes['order']} aria-live="polite">
      <UnsureNotice
        about="bet"
        isLapsed={placement.isLapsed}
        code={placement.code}
        onAsk={() => counter.askAgain()}
        onDismiss={() => counter.dismiss()}
        onSignIn={() => counter.signIn()}
      />
    </div>
  );
}
