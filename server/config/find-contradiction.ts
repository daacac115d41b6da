import { listSectionFeatures } from '@glasshouse/contracts/routes';
import { isCurrency } from '@glasshouse/domain/money';
import { findWrongRule } from './find-wrong-rule.ts';
import { followRedirects } from './follow-redirects.ts';
import { isDay } from './is-day.ts';
import type { Problem } from './problem.ts';
import type { SiteFile } from './site-schema.ts';

type Redirect = SiteFile['other']['redirects'][number];

/** What is wrong with a file whose every field is right by itself: the first thing found. */
export function findContradiction(file: SiteFile): Problem | undefined {
  return (
    findWrongRegistration(file.reg) ??
    findWrongMoment(file.global.maintenance) ??
    findWrongRule(file.betting) ??
    findWrongSection(file.modules.hiddenSections) ??
    findWrongExperiment(file.modules.experiments) ??
    findWrongRedirect(file.other)
  );
}

function findWrongRegistration({ isAllowed, types, currency }: SiteFile['reg']): Problem | undefined {
  if (isAllowed && types.length === 0)
    return { where: '/reg/types', why: 'names no way to register, though isAllowed takes new players' };
  if (currency !== undefined && !isCurrency(currency))
    return { where: '/reg/currency', why: `there is no currency "${currency}" here` };
  return undefined;
}

function findWrongMoment(maintenance: SiteFile['global']['maintenance']): Problem | undefined {
  const { startAt, finishAt, notifyStartDate, notifyEndDate } = maintenance;
  for (const [name, moment] of Object.entries({ startAt, finishAt, notifyStartDate, notifyEndDate })) {
    if (moment !== undefined && !isMoment(moment))
      return { where: `/global/maintenance/${name}`, why: 'is not a moment of any calendar' };
  }
  if (isAfter(startAt, finishAt)) return { where: '/global/maintenance/finishAt', why: 'must be later than startAt' };
  if (isAfter(notifyStartDate, notifyEndDate))
    return { where: '/global/maintenance/notifyEndDate', why: 'must be later than notifyStartDate' };
  const announced = notifyStartDate !== undefined || notifyEndDate !== undefined;
  if (announced && (startAt === undefined || finishAt === undefined))
    return { where: '/global/maintenance/notifyStartDate', why: 'announces work that has no startAt and finishAt' };
  return undefined;
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10));
}

function isAfter(from: string | undefined, until: string | undefined): boolean {
  return from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until);
}

/** A section that is written wrongly would stay open, and nobody would see it. */
function findWrongSection(hidden: readonly string[]): Problem | undefined {
  const known = new Set(listSectionFeatures());
  const index = hidden.findIndex((name) => !known.has(`section.${name}`));
  if (index < 0) return undefined;
  return { where: `/modules/hiddenSections/${index}`, why: `there is no section "${hidden[index]}"` };
}

function findWrongExperiment(experiments: SiteFile['modules']['experiments']): Problem | undefined {
  for (const [index, { name, variants }] of experiments.entries()) {
    const where = `/modules/experiments/${index}`;
    if (experiments.findIndex((other) => other.name === name) !== index)
      return { where: `${where}/name`, why: `"${name}" is the name of an experiment before it` };
    if (new Set(variants.map((variant) => variant.name)).size < variants.length)
      return { where: `${where}/variants`, why: 'two of them have the same name' };
    if (variants.reduce((sum, { share }) => sum + share, 0) !== 100)
      return { where: `${where}/variants`, why: 'their shares do not add up to 100' };
  }
  return undefined;
}

function findWrongRedirect({ redirects, redirectHosts }: SiteFile['other']): Problem | undefined {
  for (const [index, redirect] of redirects.entries()) {
    const where = `/other/redirects/${index}`;
    if (redirects.findIndex(({ from }) => from === redirect.from) !== index)
      return { where: `${where}/from`, why: `"${redirect.from}" leads elsewhere by a row before it` };
    const wrong = findWrongTarget(redirect, redirectHosts);
    if (wrong !== undefined) return { where: `${where}/to`, why: wrong };
    if (leadsAstray(redirect, redirects)) return { where, why: 'leads round, or on and on' };
  }
  return undefined;
}

function findWrongTarget({ from, to }: Redirect, hosts: readonly string[]): string | undefined {
  if (to.startsWith('https://')) {
    const { hostname } = new URL(to);
    return hosts.includes(hostname) ? undefined : `leads to ${hostname}, which redirectHosts does not list`;
  }
  if (to !== '/' && hasOddPart(to)) return 'has an empty or dotted part';
  if (/\*./.test(to) || (to.includes('*') && !to.endsWith('/*'))) return 'may have an asterisk at its end alone';
  return to.endsWith('/*') && !from.endsWith('/*') ? 'takes what lies below, and from has nothing below' : undefined;
}

/** Browsers take `//` for another site, and what dots make of a path is theirs to say. */
function hasOddPart(to: string): boolean {
  const [path = ''] = to.split('?', 1);
  return path
    .slice(1)
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..');
}

/** Tried from the address itself and from one below it. */
function leadsAstray({ from }: Redirect, redirects: readonly Redirect[]): boolean {
  const starts = from.endsWith('/*') ? [from.slice(0, -2) || '/', `${from.slice(0, -1)}any`] : [from];
  return starts.some((start) => followRedirects(start, redirects).followed.kind === 'astray');
}
