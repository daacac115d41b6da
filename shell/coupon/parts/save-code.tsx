import { useEffect, useRef, useState } from 'react';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { href } from '@glasshouse/kit/routing';
import { refusalText } from '@glasshouse/kit/texts';
import { Button, CheckIcon, CopyIcon, PrinterIcon } from '@glasshouse/kit/ui';
import classes from './body.module.css';
import { useController } from './use-controller.ts';

/** The coupon under a code, to be taken up elsewhere. */
export function SaveCode() {
  const t = useT();
  const controller = useController();
  const saved = useStore(controller.saved);
  if (saved.kind === 'saved') return <Code code={saved.code} />;
  return (
    <>
      <Button
        look="quiet"
        size="s"
        className={classes['opener']}
        loading={saved.kind === 'asking'}
        onClick={() => controller.save()}
      >
        {t('coupon.save')}
      </Button>
      {saved.kind === 'refused' ? <p className={classes['loss']}>{refusalText(t, saved.code)}</p> : null}
    </>
  );
}

function Code({ code }: { readonly code: string }) {
  const t = useT();
  const { language } = usePreferences();
  const [copied, setCopied] = useState(false);
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // Nothing is handed on: newer browsers answer a promise here, which is no way to clean up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <output ref={place} className={classes['saved']}>
      <span>{t('coupon.code')}</span>
      <strong data-testid="coupon-code">{code}</strong>
      <Button size="s" icon={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />} onClick={copy}>
        {t(copied ? 'words.copied' : 'words.copy')}
      </Button>
      <a
        className="gh-button gh-button--s"
        href={href(language, 'printSaved', { code }, { print: 1 })}
        target="_blank"
        rel="noreferrer"
      >
        <PrinterIcon size={14} />
        {t('coupon.printCode')}
      </a>
    </output>
  );
}
