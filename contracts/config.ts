import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { closed, ExperimentNameField } from './config-fields.ts';
import { CONFIG_GROUPS } from './config-groups.ts';
import { ConfigGroups, WholeConfig } from './config-whole.ts';
import { LanguageField } from './fields.ts';

/** An address as a browser shows it: a path of this site, or the whole of it. */
const UrlField = Type.String({ minLength: 1, maxLength: 2_000 });

const isGroup = (name: string): boolean => CONFIG_GROUPS.some((group) => group === name);
const splitNames = (names: string): string[] => names.split(',').map((name) => name.trim());

export const getConfig = defineCall({
  id: 'getConfig',
  method: 'GET',
  path: '/bff-api/config/all.json',
  access: 'anyone',
  summary: 'The site’s whole configuration; kept by browsers and proxies for ten minutes, and known again by its ETag',
  query: Type.Object({
    /** Of the words in it, such as the site’s name. */
    lang: Type.Optional(LanguageField),
  }),
  answer: WholeConfig,
  refusals: [],
});

export const getConfigGroups = defineCall({
  id: 'getConfigGroups',
  method: 'GET',
  path: '/bff-api/config/group/get',
  access: 'anyone',
  summary: 'Groups of the site’s configuration, by name; kept by browsers and proxies for ten minutes',
  query: Type.Object({
    /** Names with commas between: `core,betting`. */
    groups: Type.Refine(
      Type.String({ maxLength: 400 }),
      (names) => splitNames(names).every(isGroup),
      (names) =>
        `has no such group: ${splitNames(names)
          .filter((name) => !isGroup(name))
          .join(', ')}`,
    ),
    lang: Type.Optional(LanguageField),
  }),
  answer: ConfigGroups,
  refusals: [],
});

export const checkRedirect = defineCall({
  id: 'checkRedirect',
  method: 'POST',
  path: '/redirects-api/api/v1/redirect-light',
  access: 'anyone',
  summary: 'Where an address of this site leads, if it leads elsewhere',
  body: Type.Object({ url: UrlField }, closed),
  answer: Type.Object({
    data: Type.Object({
      redirect: Type.Boolean(),
      /** The status of the redirect, or 200. */
      code: Type.Integer(),
      /** The address in the end; what was asked for where nothing leads away from it. */
      url: Type.String(),
      /** Why: `operator` for a row of the operator’s list, `cycle` where rows led in a ring and none was followed. */
      reasons: Type.Array(Type.String()),
      /** The paths that were passed, the first and the last among them. */
      breadcrumbs: Type.Array(Type.String()),
    }),
  }),
  refusals: [],
});

export const checkBlock = defineCall({
  id: 'checkBlock',
  method: 'POST',
  path: '/blocks-api/api/v2/block',
  access: 'anyone',
  summary: 'Whether the site is closed to the caller, and by which page that is said',
  body: Type.Object(
    {
      /** Whether the caller takes themselves for signed in; the session says so better, and no rule asks. */
      auth: Type.Boolean(),
      url: UrlField,
    },
    closed,
  ),
  answer: Type.Object({
    data: Type.Object({
      /** 0 open; 4 site updates, 16 suspension, 1 2 3 5 14 block, 13 block for UA, 17 block for IE, 8 coming soon. */
      displayTypeId: Type.Integer(),
      /** What is drawn: 0 the site, 1 a page of blocking, 2 the page of maintenance. */
      templateTypeId: Type.Integer(),
    }),
  }),
  refusals: [],
});

const Assignment = Type.Object({ experiment: ExperimentNameField, variant: ExperimentNameField });

export const listAssignments = defineCall({
  id: 'listAssignments',
  method: 'GET',
  path: '/bff-api/experiments/own',
  access: 'anyone',
  summary: 'Which variant of each experiment the visitor gets; the same as long as the experiment is',
  answer: Type.Object({ assignments: Type.Array(Assignment) }),
  refusals: [],
});

export const recordExposure = defineCall({
  id: 'recordExposure',
  method: 'POST',
  path: '/bff-api/experiments/exposure',
  access: 'anyone',
  summary:
    'The visitor has seen their variants; counted once for each visitor and experiment, unknown names not at all',
  body: Type.Object({ experiments: Type.Array(ExperimentNameField, { minItems: 1, maxItems: 20 }) }, closed),
  answer: Type.Object({ assignments: Type.Array(Assignment) }),
  refusals: [],
});
