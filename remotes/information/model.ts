import type { Language } from '@glasshouse/contracts/preferences';
import type { CalculatorState } from './model-calculator.ts';
import type { WorkedExample } from './model-examples.ts';

/** One thing after another in a chapter: a paragraph, a list, a table, or a bet worked out by the house's own rules. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly example: ExampleName };

export type ExampleName = 'single' | 'express' | 'system' | 'banker' | 'void' | 'half' | 'deadHeat' | 'antiExpress';

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

/** Long texts are written in these; readers of other languages get the first, and are told so. */
export type WrittenIn = 'en' | 'ru';
export type Translated<Text> = Readonly<Record<WrittenIn, Text>>;

export function writtenIn(language: Language): WrittenIn {
  return language === 'ru' ? 'ru' : 'en';
}

/** Blocks as they travel: examples with their figures. */
export type ShownBlock = Exclude<Block, { readonly example: ExampleName }> | { readonly worked: WorkedExample };

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
  readonly language: WrittenIn;
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly ShownChapter[];
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
