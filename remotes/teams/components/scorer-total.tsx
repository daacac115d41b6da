import type { GoalTallyView } from '@glasshouse/contracts/statistics';
import { formatCount } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Panel, TimeText } from '@glasshouse/kit/ui';
import { listTallyParts } from '../model-scorer.ts';
import classes from './teams.module.css';

interface ScorerTotalProps {
  readonly total: GoalTallyView;
  /** Since when goals are counted. */
  readonly fromSec: number | undefined;
}

/** What all their goals come to. */
export function ScorerTotal({ total, fromSec }: ScorerTotalProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Panel flush>
      <dl className={classes.total}>
        {listTallyParts(total).map((part) => (
          <div key={part}>
            <dt>{t(part === 'matches' ? 'scorer.inMatches' : `scorer.${part}`)}</dt>
            <dd className="gh-num">{formatCount(total[part], language)}</dd>
          </div>
        ))}
      </dl>
      {fromSec === undefined ? null : (
        <p className={classes.since}>
          {t('scorer.since')} <TimeText atSec={fromSec} />
        </p>
      )}
    </Panel>
  );
}
