import * as kit from '@glasshouse/kit/ui';
import { Flag, Logo, LogoMark, Panel, SportIcon, TeamBadge } from '@glasshouse/kit/ui';
import { SPORTS } from '@glasshouse/domain/markets';
import { TEAMS } from './gallery-samples.ts';
import css from './gallery.module.css';

const COLOURS = [
  'paper',
  'pane',
  'pane-raised',
  'well',
  'hover',
  'line',
  'line-strong',
  'line-field',
  'ink',
  'ink-soft',
  'ink-faint',
  'brand',
  'brand-pane',
  'leaf',
  'leaf-ink',
  'leaf-tint',
  'live',
  'live-tint',
  'notice',
  'notice-tint',
  'danger',
  'danger-tint',
  'rise',
  'rise-tint',
  'fall',
  'fall-tint',
  'focus',
];

const SIZES = ['xxl', 'xl', 'l', 'm', 's', 'xs'];
const COUNTRIES = ['de', 'es', 'fr', 'gb-eng', 'it', 'nl', 'br', 'jp', 'ru', 'us'];

/** Colours, type, marks: what everything else is made of. */
export function GalleryFoundation() {
  return (
    <section className={css.section}>
      <h2 className={css.title}>Foundation</h2>
      <Panel title="Colours">
        <div className={css.swatches}>
          {COLOURS.map((name) => (
            <div key={name} className={css.swatch}>
              <span className={css.chip} style={{ background: `var(--gh-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Panel>
      <div className={css.columns}>
        <Panel title="Type">
          <Type />
        </Panel>
        <Panel title="Marks">
          <Marks />
        </Panel>
        <Panel title="Icons">
          <div className={css.icons}>
            {Object.entries(kit).map(([name, Part]) =>
              /^(?!Sport).+Icon$/.test(name) ? <AnyIcon key={name} part={Part} /> : null,
            )}
          </div>
        </Panel>
      </div>
      <Panel title="Team badges, drawn from the name">
        <Teams />
      </Panel>
    </section>
  );
}

function Type() {
  return (
    <div className={css.sizes}>
      {SIZES.map((size) => (
        <p key={size} style={{ font: `560 var(--gh-text-${size}) / var(--gh-line-${size}) var(--gh-font)` }}>
          Every price can be checked 1,234.50
        </p>
      ))}
      <p>Каждую цену можно проверить: 1 234,50 ₽</p>
    </div>
  );
}

function Marks() {
  return (
    <div className={css.stack}>
      <div className={css.row}>
        <Logo />
        <LogoMark size={48} />
        <LogoMark size={18} />
      </div>
      <div className={css.icons}>
        {SPORTS.map((sport) => (
          <SportIcon key={sport.sportId} sport={sport.sportId} size={24} />
        ))}
        <SportIcon sport={0} size={24} />
      </div>
      <div className={css.icons}>
        {COUNTRIES.map((country) => (
          <Flag key={country} country={country} size={24} />
        ))}
      </div>
    </div>
  );
}

function Teams() {
  return (
    <div className={css.stack}>
      {[false, true].map((large) => (
        <div key={String(large)} className={css.icons}>
          {TEAMS.map((name) => (
            <TeamBadge key={name} name={name} large={large} />
          ))}
        </div>
      ))}
    </div>
  );
}

function AnyIcon({ part }: { readonly part: unknown }) {
  return isIcon(part) ? part({ size: 20 }) : null;
}

function isIcon(part: unknown): part is typeof kit.LockIcon {
  return typeof part === 'function';
}
