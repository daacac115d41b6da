import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Checkbox,
  IconButton,
  LinkTabs,
  MoneyInput,
  Panel,
  PlusIcon,
  RefreshIcon,
  SearchIcon,
  SegmentedControl,
  Select,
  StarIcon,
  Switch,
  Tabs,
  TextInput,
  TicketIcon,
  TrashIcon,
} from '@glasshouse/kit/ui';
import css from './gallery.module.css';

/** Everything that is pressed or typed into. */
export function GalleryControls() {
  return (
    <section className={css.section}>
      <h2 className={css.title}>Controls</h2>
      <div className={css.columns}>
        <Panel title="Buttons">
          <Buttons />
        </Panel>
        <Panel title="Choices">
          <Choices />
        </Panel>
        <Panel title="Fields">
          <Fields />
        </Panel>
      </div>
    </section>
  );
}

const LOOKS = ['primary', 'outline', 'quiet', 'danger'] as const;

function Buttons() {
  return (
    <div className={css.stack}>
      <div className={css.row}>
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </div>
      <div className={css.row}>
        {LOOKS.map((look) => (
          <Button key={look} look={look} disabled>
            {look}
          </Button>
        ))}
      </div>
      <div className={css.row}>
        <Button look="primary" loading>
          Place bet
        </Button>
        <Button loading>Loading</Button>
        <Button icon={<RefreshIcon size={15} />}>With icon</Button>
      </div>
      <div className={css.row}>
        <Button look="primary" size="s">
          Small
        </Button>
        <Button look="primary">Middle</Button>
        <Button look="primary" size="l">
          Large
        </Button>
      </div>
      <Button look="primary" size="l" wide icon={<TicketIcon size={17} />}>
        Place bet
      </Button>
      <div className={css.row}>
        <IconButton icon={<StarIcon />} label="Keep" />
        <IconButton icon={<PlusIcon />} label="Add" look="outline" />
        <IconButton icon={<TrashIcon size={14} />} label="Remove" size="s" />
        <IconButton icon={<TrashIcon />} label="Remove" disabled />
        <ButtonLink href="#gallery">A link</ButtonLink>
      </div>
    </div>
  );
}

function Choices() {
  const [tab, setTab] = useState<'all' | 'main' | 'totals'>('main');
  const [type, setType] = useState<'single' | 'express' | 'system'>('express');
  const [on, setOn] = useState(true);
  return (
    <div className={css.stack}>
      <Tabs
        label="Market groups"
        items={[
          { id: 'all', label: 'All', count: 128 },
          { id: 'main', label: 'Main', count: 6 },
          { id: 'totals', label: 'Totals', count: 24 },
        ]}
        active={tab}
        onSelect={setTab}
      />
      <LinkTabs
        label="Sections"
        items={[
          { href: '#live', label: 'Live', count: 31, active: true },
          { href: '#line', label: 'Line', count: 412, active: false },
        ]}
      />
      <SegmentedControl
        label="Type of bet"
        options={[
          { id: 'single', label: 'Single' },
          { id: 'express', label: 'Express' },
          { id: 'system', label: 'System', disabled: true },
        ]}
        value={type}
        onChange={setType}
      />
      <div className={css.row}>
        <Checkbox checked={on} onChange={setOn}>
          Accept higher odds
        </Checkbox>
        <Checkbox disabled>Not now</Checkbox>
      </div>
      <div className={css.row}>
        <Switch checked={on} onChange={setOn}>
          Dark theme
        </Switch>
        <Switch disabled>Not now</Switch>
      </div>
    </div>
  );
}

function Fields() {
  const [amountMinor, setAmountMinor] = useState<number | undefined>(15_000);
  const [language, setLanguage] = useState<'en' | 'ru'>('en');
  return (
    <div className={css.stack}>
      <TextInput label="Login" placeholder="Your number" hint="It was shown when you registered." />
      <TextInput label="Password" type="password" defaultValue="secret" error="The login or the password is wrong." />
      <TextInput label="Search" type="search" after={<SearchIcon />} disabled />
      <MoneyInput label="Stake" iso="RUB" amountMinor={amountMinor} onChange={setAmountMinor} hint="From 20 ₽" />
      <Select
        label="Language"
        options={[
          { id: 'en', label: 'English' },
          { id: 'ru', label: 'Русский' },
        ]}
        value={language}
        onChange={setLanguage}
      />
    </div>
  );
}
