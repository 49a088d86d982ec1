import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { birthdateWarning, nameWarning, telephoneWarning } from '../../domain/people/warnings.ts';

describe('a telephone', () => {
  it.each([
    '',
    '0991234567',
    '099 123-4567',
    '+593 (2) 234.5678',
    '022345678 ext. 12',
    '02/2345678',
  ])('is not doubted when it is %j', (typed) => {
    expect(telephoneWarning(typed)).toBeUndefined();
  });

  it.each([
    ['1', 'El teléfono parece incompleto; revíselo.'],
    ['123456', 'El teléfono parece incompleto; revíselo.'],
    ['1234567890123456', 'El teléfono tiene demasiados dígitos; revíselo.'],
    ['llámame', 'El teléfono tiene letras o símbolos; revíselo.'],
    ['099😀1234567', 'El teléfono tiene letras o símbolos; revíselo.'],
  ])('is doubted when it is %j', (typed, warning) => {
    expect(telephoneWarning(typed)).toBe(warning);
  });
});

describe('the name of a person', () => {
  it.each(['', 'ANA', 'MARÍA JOSÉ', "O'BRIEN", 'PÉREZ-MORA', 'DE LA CRUZ', 'JR.', 'Ñusta'])(
    'is not doubted when it is %j',
    (typed) => {
      expect(nameWarning(typed, 'person')).toBeUndefined();
    },
  );

  it.each(['123', '😀ANA', '<B>X</B>', 'ANA1', '.', 'A@B'])('is doubted when it is %j', (typed) => {
    expect(nameWarning(typed, 'person')).toBe('El nombre tiene números o símbolos; revíselo.');
  });
});

describe('the name of a company', () => {
  it.each(['SEGUROS 24 HORAS & CÍA. (QUITO)', 'A/B', '1'])(
    'is not doubted when it is %j',
    (typed) => {
      expect(nameWarning(typed, 'company')).toBeUndefined();
    },
  );

  it.each(['<B>X</B>', 'SEGUROS 😀'])('is doubted when it is %j', (typed) => {
    expect(nameWarning(typed, 'company')).toBe('El nombre tiene símbolos poco comunes; revíselo.');
  });
});

describe('a birth date', () => {
  const today = civilDate('2026-03-16');

  it.each([
    ['2026-03-16', undefined],
    ['1906-03-16', undefined],
    ['1906-03-15', 'Con esta fecha tendría más de 120 años; revísela.'],
  ])('of %s: %s', (birthdate, warning) => {
    expect(birthdateWarning(civilDate(birthdate), today)).toBe(warning);
  });
});
