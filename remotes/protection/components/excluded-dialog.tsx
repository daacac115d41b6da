import type { ClientLimit } from '@glasshouse/contracts/protection';
import { Dialog } from '@glasshouse/kit/dialog';
import { useT } from '@glasshouse/kit/remote';
import { Button } from '@glasshouse/kit/ui';
import { Running } from './running.tsx';

const DAY_SEC = 86_400;

/** Said once an exclusion holds; its session is over. */
export function ExcludedDialog({ limit, onClose }: { readonly limit: ClientLimit; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('excluded.title')} text={t('excluded.text')}>
      <Running limit={limit} nowSec={beginOf(limit)} />
      <Button size="l" wide onClick={onClose}>
        {t('words.close')}
      </Button>
    </Dialog>
  );
}

/** When these days began to count: of one that was made longer, later than its start. */
function beginOf({ endsAt, startedAt, limitValue }: ClientLimit): number {
  return endsAt === undefined ? startedAt : endsAt - limitValue * DAY_SEC;
}
