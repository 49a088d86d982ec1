import { describe, expect, it } from 'vitest';
import { isCardNumber } from '../../domain/money/card.ts';

describe('the number of a card', () => {
  it.each([
    '4539578763621486',
    '4539 5787 6362 1486',
    '5555-5555-5555-4444',
    '36700102000000',
    '378282246310005',
  ])('is seen in %s', (text) => expect(isCardNumber(text)).toBe(true));

  it.each([
    ['a wrong check digit', '4539578763621487'],
    ['a RUC', '1790012345001'],
    ['a cédula', '1710034065'],
    ['a number of no brand', '9999999999999995'],
    ['a masked one', '•••• 1486'],
    ['words', 'Tarjeta 4539578763621486'],
    ['nothing', ''],
  ])('is not seen in %s', (_, text) => expect(isCardNumber(text)).toBe(false));
});
