import { useEffect, useState } from 'react';
import { listOwnSigns, type SignsAnswer } from '@glasshouse/contracts/markers';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Moment, Panel } from '@glasshouse/kit/ui';
import { writeFigures } from '../model-signs.ts';
import { useShell } from '../shell.ts';
import classes from './protection.module.css';

type OwnSign = SignsAnswer['signs'][number];

/** What the house sees of the person, in the words and figures of its operators; asked for once the page is there. */
export function SignsSection() {
  const t = useT();
  const signs = useSigns();
  if (!signs) return null;
  return (
    <Panel title={t('section.signs')}>
      <div className={classes['section']} data-section="signs">
        <p className={classes['about']}>{t('signs.text')}</p>
        {signs.length === 0 ? (
          <p>{t('signs.empty')}</p>
        ) : (
          <ol className={classes['records']}>
            {signs.map((sign) => (
              <Row key={sign.signId} sign={sign} />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  );
}

/** Absent until they are known, and where they cannot be asked for. */
function useSigns(): readonly OwnSign[] | undefined {
  const { call } = useShell();
  const [signs, setSigns] = useState<readonly OwnSign[]>();
  useEffect(() => {
    let isHere = true;
    void call(listOwnSigns).then((result) => {
      if (isHere && result.ok) setSigns(result.answer.signs);
    });
    return () => {
      isHere = false;
    };
  }, [call]);
  return signs;
}

function Row({ sign }: { readonly sign: OwnSign }) {
  const t = useT();
  const { language } = usePreferences();
  const { signId, name, grade, figures, currency, since, seenLast, actedAt } = sign;
  const words = t(
    `signs.is.${name}`,
    writeFigures(figures, (minor) => formatMoney(minor, currency, language)),
  );
  return (
    <li className={classes['record']} data-sign={signId}>
      <span className={classes['name']}>{grade === 'strong' ? <strong>{words}</strong> : words}</span>
      <p className={classes['figures']}>
        <Moment atSec={since} />
        <span>
          {t('signs.last')} <Moment atSec={seenLast} />
        </span>
        {actedAt === undefined ? null : (
          <span>
            {t('signs.acted')} <Moment atSec={actedAt} />
          </span>
        )}
      </p>
    </li>
  );
}
