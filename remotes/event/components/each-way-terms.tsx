import { parseMarketKey } from '@glasshouse/domain/markets';
import { useT } from '@glasshouse/kit/remote';
import { eachWayValues } from '@glasshouse/kit/texts';
import classes from './event.module.css';

export function EachWayTerms({ marketKey }: { readonly marketKey: string }) {
  const t = useT();
  const specifiers = parseMarketKey(marketKey)?.specifiers ?? {};
  return <p className={classes.late}>{t('event.eachWay', eachWayValues(specifiers))}</p>;
}
