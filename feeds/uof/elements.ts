import type { XmlElement } from './parse-xml.ts';

export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

export function listChildren(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** A text of its own, to be kept: a part of a document holds the whole of it in memory. */
export function copyText(text: string): string {
  return Buffer.from(text).toString();
}

const NUMBER = /^\s*[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})\s*$/;

/** A number, whatever its writing: "1", "1.00", "+.5"; absent for anything else. */
export function toNumber(text: string | undefined): number | undefined {
  return text !== undefined && NUMBER.test(text) ? Number(text) : undefined;
}

const CHANCE = /^\s*(?:\d{1,15}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][+-]?\d{1,3})?\s*$/;

/** A chance from 0 to 1, which may be as small as "8.97E-4"; absent for anything else. */
export function toChance(text: string | undefined): number | undefined {
  const chance = text !== undefined && CHANCE.test(text) ? Number(text) : undefined;
  return chance !== undefined && chance <= 1 ? chance : undefined;
}

/** A whole number from zero up, whatever its writing; absent for anything else. */
export function toWhole(text: string | undefined): number | undefined {
  const number = toNumber(text);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** The number of a state or a market as tables have it: "1" for "1.0" and "01"; other texts stay. */
export function toCode(text: string | undefined): string {
  const number = toNumber(text);
  return number === undefined ? (text ?? '') : String(number === 0 ? 0 : number);
}
