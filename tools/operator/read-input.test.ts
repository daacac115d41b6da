import { describe, expect, it } from 'vitest';
import { readInput } from './read-input.ts';

const FIELDS = { personId: { type: 'integer' }, isFull: { type: 'boolean' }, code: { type: 'string' } };

describe('fields of an operator’s command', () => {
  it('become what the action wants', () => {
    const words = ['--personId', '12', '--isFull', 'true', '--code', '007', '--who', 'anna', '--why', 'asked by mail'];
    expect(readInput(words, FIELDS)).toEqual({
      personId: 12,
      isFull: true,
      code: '007',
      who: 'anna',
      why: 'asked by mail',
    });
  });

  it('stay as they are where they are nothing of the kind: the site says what is wrong', () => {
    expect(readInput(['--personId', '1e3', '--isFull', 'yes'], FIELDS)).toEqual({ personId: '1e3', isFull: 'yes' });
  });

  it('are named, and have a value', () => {
    expect(() => readInput(['12'], FIELDS)).toThrow('is no field');
    expect(() => readInput(['--personId'], FIELDS)).toThrow('has no value');
  });
});
