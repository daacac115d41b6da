import { CONFIG_GROUPS } from '@glasshouse/contracts/config-groups';
import { SiteFile } from './site-schema.ts';

/** As much of a JSON schema as there is to say about a field. */
interface Field {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly items?: Field;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Field>>;
}

/** The fields of the operator's file as tables, one a group, from the schema that checks it. */
export function describeFields(): string {
  // A schema is plain data, and is read here as such.
  const { properties = {} }: Field = JSON.parse(JSON.stringify(SiteFile));
  return CONFIG_GROUPS.map((group) => `### ${group}\n\n${describeGroup(properties[group] ?? {})}`).join('\n');
}

function describeGroup(group: Field): string {
  const rows = listRows('', group).map((cells) => `| ${cells.join(' | ')} |\n`);
  if (rows.length === 0) return 'Nothing to set.\n';
  return `| field | may be | if left out | what it does |\n|---|---|---|---|\n${rows.join('')}`;
}

/** Fields of a field stand below it, named by the way to them. */
function listRows(above: string, { properties = {}, required = [] }: Field): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = above + name;
    const row = [`\`${path}\``, formatKind(field), formatDefault(field, required.includes(name)), describe(field)];
    // Names by language would be seventeen rows that say the same.
    if (name === 'siteName') return [row];
    return [row, ...listRows(field.items ? `${path}[].` : `${path}.`, field.items ?? field)];
  });
}

/** A list is described by what is said of it, or of each in it. */
function describe({ description, items }: Field): string {
  return [description, items?.properties ? undefined : items?.description].filter(Boolean).join('. Each: ');
}

function formatKind(field: Field): string {
  if (field.enum) return field.enum.map(String).join(', ');
  switch (field.type) {
    case 'boolean':
      return 'true, false';
    case 'integer':
      return `${field.minimum} to ${field.maximum}`;
    case 'array':
      return field.items?.properties ? `up to ${field.maxItems} of these` : `list of: ${formatKind(field.items ?? {})}`;
    case 'object':
      return 'these fields';
    default:
      return field.maxLength === undefined ? 'text' : `text, up to ${field.maxLength} signs`;
  }
}

function formatDefault(field: Field, isRequired: boolean): string {
  if (field.default === undefined) return isRequired ? 'must be given' : 'nothing';
  return `\`${JSON.stringify(field.default)}\``;
}
