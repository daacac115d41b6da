import { expect, it } from 'vitest';
import { readCode } from './read-code.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Code: 001-234.', '001234'],
  ['٠١٢٣٤٥', '012345'],
  ['۱۲۳۴۵۶', '123456'],
  ['1234567', '123456'],
  ['no code', ''],
])('[US-06.code] of %j counts %j', (text, code) => {
  expect(readCode(text)).toBe(code);
});
