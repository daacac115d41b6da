import type { FragmentHead, StructuredNode } from '@glasshouse/contracts/fragment';
import type { Language } from '@glasshouse/contracts/preferences';
import { jsonForScript } from './escape-html.ts';
import { addressIn, type PageAddress } from './page-address.ts';

export interface StructuredParts {
  readonly address: PageAddress;
  readonly language: Language;
  readonly siteName: string;
  readonly head: FragmentHead;
}

/** What the page is about, in the words of schema.org. A block of data: no browser runs it, and no policy minds it. */
export function renderStructured(parts: StructuredParts): string {
  const nodes = [...listSite(parts), ...listTrail(parts), ...listOwn(parts)];
  if (nodes.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return `<script type="application/ld+json">${jsonForScript(graph)}</script>`;
}

/** The site itself is told of on its home page. */
function listSite({ address, language, siteName }: StructuredParts): StructuredNode[] {
  if (address.path !== '') return [];
  return [{ '@type': 'WebSite', name: siteName, url: addressIn(address, language), inLanguage: language }];
}

function listTrail({ address, language, siteName, head }: StructuredParts): StructuredNode[] {
  const { breadcrumbs = [] } = head;
  if (breadcrumbs.length === 0) return [];
  const trail = [{ text: siteName, path: '' }, ...breadcrumbs];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ text, path }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: text,
        ...(path !== undefined && { item: addressIn({ ...address, path }, language) }),
      })),
    },
  ];
}

function listOwn({ address, language, head }: StructuredParts): StructuredNode[] {
  return (head.structured ?? []).map((node) => ({ ...node, ...completeUrls(node, address, language) }));
}

/** A remote knows its paths and neither the site's host nor the language's place in an address. */
function completeUrls(node: object, address: PageAddress, language: Language): Record<string, unknown> {
  const whole = (name: string, value: unknown): unknown => {
    if (name === 'url' && isPath(value)) return addressIn({ ...address, path: value }, language);
    if (name === 'image' && isPath(value)) return address.origin + value;
    if (Array.isArray(value)) return value.map((one) => whole(name, one));
    return typeof value === 'object' && value !== null ? completeUrls(value, address, language) : value;
  };
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, whole(name, value)]));
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/');
}
