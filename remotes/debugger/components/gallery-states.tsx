import { lazy, Suspense, useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  EventListSkeleton,
  EventPageSkeleton,
  Notice,
  Panel,
  SignOutIcon,
  TableSkeleton,
  TicketIcon,
  UserIcon,
} from '@glasshouse/kit/ui';
import css from './gallery.module.css';

const Dialog = lazy(async () => ({ default: (await import('@glasshouse/kit/dialog')).Dialog }));
const Menu = lazy(async () => ({ default: (await import('@glasshouse/kit/menu')).Menu }));

/** Waiting, nothing, refused, and what opens above the page. */
export function GalleryStates() {
  return (
    <section className={css.section}>
      <h2 className={css.title}>States</h2>
      <div className={css.columns}>
        <div className={css.stack}>
          <Notice kind="info">Odds come with a delay at the moment.</Notice>
          <Notice kind="success">Your bet is placed.</Notice>
          <Notice kind="warning" onClose={() => {}}>
            The odds have changed.
          </Notice>
          <Notice kind="error" onClose={() => {}}>
            There is not enough money on the account.
          </Notice>
          <Overlays />
        </div>
        <Panel>
          <EmptyState icon={<TicketIcon size={24} />} title="The coupon is empty" text="Pick an outcome to begin." />
        </Panel>
        <Panel>
          <ErrorState onRetry={() => {}} />
        </Panel>
      </div>
      <div className={css.columns}>
        <EventListSkeleton rows={4} />
        <EventPageSkeleton />
        <TableSkeleton />
      </div>
    </section>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const [menu, setMenu] = useState(false);
  return (
    <div className={css.row}>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {open ? (
        <Suspense>
          <Dialog
            open
            title="Sign in"
            text="With the number and password you were given."
            onClose={() => setOpen(false)}
          >
            <Button look="primary" size="l" wide onClick={() => setOpen(false)}>
              Sign in
            </Button>
          </Dialog>
        </Suspense>
      ) : null}
      {menu ? (
        <Suspense>
          <Menu
            trigger={<Button>Menu</Button>}
            items={[
              { id: 'account', label: 'Account', icon: <UserIcon /> },
              { id: 'history', label: 'Bet history', icon: <TicketIcon />, disabled: true },
              { id: 'out', label: 'Sign out', icon: <SignOutIcon /> },
            ]}
          />
        </Suspense>
      ) : (
        <Button onClick={() => setMenu(true)}>Load the menu</Button>
      )}
    </div>
  );
}
