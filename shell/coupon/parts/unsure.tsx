import { UnsureNotice } from '@glasshouse/kit/money';
import type { Placement } from '../controller/placement.ts';
import classes from './order.module.css';
import { useController } from './use-controller.ts';

/** In the place of the button that places: nothing here sends another bet. */
export function Unsure({ placement }: { readonly placement: Extract<Placement, { readonly kind: 'unsure' }> }) {
  const controller = useController();
  return (
    <div className={classes['order']} aria-live="polite">
      <UnsureNotice
        about="bet"
        isLapsed={placement.isLapsed}
        code={placement.code}
        onAsk={() => controller.askAgain()}
        onDismiss={() => controller.dismiss()}
        onSignIn={() => controller.signIn()}
      />
    </div>
  );
}
