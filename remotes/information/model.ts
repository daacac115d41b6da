import type { RouteName } from '@glasshouse/contracts/routes';
import type { CalculatorState } from './model-calculator.ts';
import type { ExampleName, WorkedExample } from './model-examples.ts';

/** One thing after another in a chapter: a paragraph, a list, a table, or a bet worked out by the house's own rules. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | Table
  /** How long bets wait on an event that is not played as planned, by sport; with the heads of its three columns. */
  | { readonly eventRules: readonly [sport: string, postponed: string, brokenOff: string] }
  | { readonly example: ExampleName }
  /** To a page of the site. */
  | { readonly link: RouteName; readonly text: string };

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Chapter {
  /** Its place in addresses: `#odds`, or `rules/6/odds`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Article {
  readonly title: string;
  /** Said under the title, and to search engines. */
  readonly lead: string;
  readonly chapters: readonly Chapter[];
}

/** The pages that are one text. */
export const ARTICLE_PAGES = [
  'about',
  'howbet',
  'responsiblegaming',
  'contacts',
  'payment',
  'licenses',
  'taxation',
  'cookies',
  'consent',
  'amlpolicy',
  'kycpolicy',
  'disputeresolution',
] as const;

export type ArticlePage = (typeof ARTICLE_PAGES)[number];

/** Everything the house has to say at length, in one language. */
export interface HouseTexts {
  readonly articles: Readonly<Record<ArticlePage, Article>>;
  /** In the order of their numbers in addresses: `rules/1` is the first. */
  readonly rules: readonly Article[];
}

/** Blocks as they travel: examples and rules with their figures. */
export type ShownBlock =
  | Exclude<Block, { readonly example: ExampleName } | { readonly eventRules: unknown }>
  | { readonly worked: WorkedExample };

export interface ShownChapter {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ShownBlock[];
}

/** Pages that the operator may switch off, as far as they are on. */
export type SwitchedPage = 'rules' | 'payment';

export interface ArticleState {
  readonly page: string;
  readonly beside: readonly SwitchedPage[];
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly ShownChapter[];
  /** No other page of the site is open to whoever reads this one. */
  readonly isAlone?: true;
}

export interface RulesState extends ArticleState {
  readonly group: number;
  /** Present where one chapter alone is read. */
  readonly chapter?: string;
  readonly groups: readonly { readonly group: number; readonly title: string }[];
  /** Of the group, also where one chapter alone is shown. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
}

export interface MissingState {
  readonly missing: true;
}

export interface CalculatorPageState extends CalculatorState {
  readonly beside: readonly SwitchedPage[];
}
