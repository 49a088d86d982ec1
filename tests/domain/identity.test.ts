import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkIdentity,
  identityWarning,
  isCompany,
  normalIdentity,
  otherNumberOf,
} from '../../domain/people/identity.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

const provinces = fc.constantFrom(
  ...Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, '0')),
  '30',
);

/** The first nine digits of a cédula: province, third digit below 6, serial number. */
const cedulaBodies = fc
  .tuple(provinces, fc.integer({ min: 0, max: 5_999_999 }))
  .map(([province, serial]) => province + String(serial).padStart(7, '0'));

const validCedulas = cedulaBodies.map(
  (body) => DIGITS.map((digit) => body + digit).find((one) => checkIdentity(one) === 'valid') ?? '',
);

const establishments = fc
  .integer({ min: 1, max: 999 })
  .map((establishment) => String(establishment).padStart(3, '0'));

describe('isCompany', () => {
  it.each([
    ['1790011674001', true],
    ['1760001550001', true],
    ['1790011675001', true],
    ['1760034064001', false],
    ['0962345674001', false],
    ['0992345678001', false],
    ['1710034065001', false],
    ['1790011674', false],
  ])('says of %s: %s', (ciRuc, is) => {
    expect(isCompany(ciRuc)).toBe(is);
  });
});

describe('the other number of a person', () => {
  it.each([
    ['171003406-5', '1710034065001'],
    ['1710034065002', '1710034065'],
    ['1790011674001', undefined],
    ['1710034066', undefined],
    ['AB171003', undefined],
    ['', undefined],
  ])('of %s is %s', (number, other) => {
    expect(otherNumberOf(number)).toBe(other);
  });
});

describe('the RUC of a cédula', () => {
  it('is a person’s whatever its third digit, unless it fits that of companies', () => {
    const bodies = fc
      .tuple(provinces, fc.integer({ min: 0, max: 9_999_999 }))
      .map(([province, serial]) => province + String(serial).padStart(7, '0'));
    fc.assert(
      fc.property(bodies, (body) => {
        const persons = DIGITS.filter((digit) => !isCompany(`${body}${digit}001`));
        const isOfPersons = !['6', '9'].includes(body[2] ?? '');
        expect(persons.length).toBeLessThanOrEqual(isOfPersons ? 10 : 1);
        const cedulas = DIGITS.filter((digit) => checkIdentity(body + digit) === 'valid');
        expect(cedulas).toHaveLength(1);
        if (!isOfPersons) expect(cedulas).toEqual(expect.arrayContaining(persons));
      }),
    );
  });
});

describe('checkIdentity', () => {
  it.each([
    ['cédula', '1710034065'],
    ['RUC of a natural person', '1710034065001'],
    ['RUC of a private company', '1790011674001'],
    ['RUC of a private company', '1790010937001'],
    ['RUC with remainder 0', '1790011690001'],
    ['RUC of a public entity', '1760001550001'],
    ['RUC of a public entity', '1760013210001'],
  ])('accepts a %s: %s', (_, ciRuc) => {
    expect(checkIdentity(ciRuc)).toBe('valid');
  });

  it.each([
    ['cédula', '1710034066'],
    ['RUC of a natural person', '1710034066001'],
  ])('finds the wrong digit of a %s: %s', (_, ciRuc) => {
    expect(checkIdentity(ciRuc)).toBe('wrong-digit');
  });

  it.each([
    ['', 'empty'],
    ['A1234567', 'a passport'],
    ['171003406A', 'a letter in it'],
    ['0010034065', 'province 00'],
    ['2510034065', 'province 25'],
    ['3110034065', 'province 31'],
    ['1760034065', 'third digit 6 in a cédula'],
    ['1790011674', 'third digit 9 in a cédula'],
    ['1790011675001', 'a RUC of a company that has no check digit'],
    ['1760001560001', 'a RUC of a public entity that has no check digit'],
    ['1770011674001', 'third digit 7 in a RUC'],
    ['1710034065000', 'no establishment'],
  ])('does not know the format of %j: %s', (ciRuc) => {
    expect(checkIdentity(ciRuc)).toBe('unknown-format');
  });

  it.each(['171003406', '17100340650', '171003406500', '17100340650011'])(
    'finds that %s has the length of neither',
    (ciRuc) => {
      expect(checkIdentity(ciRuc)).toBe('wrong-length');
    },
  );

  it.each(['0', '0000000000', '0000000000000'])('finds that %s is zeros alone', (ciRuc) => {
    expect(checkIdentity(ciRuc)).toBe('zeros');
  });

  it('accepts exactly one last digit for every cédula', () => {
    fc.assert(
      fc.property(cedulaBodies, (body) => {
        const answers = DIGITS.map((digit) => checkIdentity(body + digit));
        expect(answers.filter((answer) => answer === 'valid')).toHaveLength(1);
        expect(answers.filter((answer) => answer === 'wrong-digit')).toHaveLength(9);
      }),
    );
  });

  it('notices any single mistyped digit of a cédula', () => {
    const position = fc.integer({ min: 0, max: 9 });
    const shift = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(validCedulas, position, shift, (cedula, at, by) => {
        const typed = (Number(cedula[at]) + by) % 10;
        expect(checkIdentity(cedula.slice(0, at) + typed + cedula.slice(at + 1))).not.toBe('valid');
      }),
    );
  });

  it('accepts every establishment of a natural person’s RUC', () => {
    fc.assert(
      fc.property(validCedulas, establishments, (cedula, establishment) => {
        expect(checkIdentity(cedula + establishment)).toBe('valid');
      }),
    );
  });

  it('accepts no check digit where modulus 11 would need a ten', () => {
    const numbers = DIGITS.map((digit) => `179001164${digit}001`).filter(isCompany);
    expect(new Set(numbers.map(checkIdentity))).toEqual(new Set(['unknown-format']));
  });

  it('accepts at most one check digit for a private company', () => {
    const bodies = fc
      .tuple(provinces, fc.integer({ min: 0, max: 999_999 }))
      .map(([province, serial]) => `${province}9${String(serial).padStart(6, '0')}`);
    fc.assert(
      fc.property(bodies, (body) => {
        const numbers = DIGITS.map((digit) => `${body}${digit}001`).filter(isCompany);
        const valid = numbers.filter((number) => checkIdentity(number) === 'valid');
        expect(valid.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the normal form of an identity number', () => {
  it.each([
    ['171003406-5', '1710034065'],
    [' 1710 0340 65 ', '1710034065'],
    ['1710034065\u2013001', '1710034065001'],
    ['1710\u00a0034065\u200b', '1710034065'],
    ['ab-1234ñ', 'AB1234Ñ'],
  ])('of %j is %s', (typed, normal) => {
    expect(normalIdentity(typed)).toBe(normal);
  });

  it('is its own normal form', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normalIdentity(normalIdentity(typed))).toBe(normalIdentity(typed));
      }),
    );
  });
});

describe('what is doubtful', () => {
  const PASSPORT = /pasaporte/;

  it.each([
    ['person', '', undefined],
    ['person', '1710034065', undefined],
    ['person', 'AB123456', undefined],
    [
      'person',
      '171003406-6',
      'El dígito verificador no coincide; revise o continúe si es pasaporte.',
    ],
    [
      'person',
      '17100340',
      'Una cédula tiene 10 dígitos y un RUC 13; revise el número o continúe si es pasaporte.',
    ],
    ['person', '000', 'El número tiene solo ceros; revíselo.'],
    ['company', '1790011674001', undefined],
    ['company', '1790011675001', undefined],
    ['company', '1710034066001', 'El dígito verificador del RUC no coincide; revise el número.'],
    ['company', '1710034065', 'Un RUC tiene 13 dígitos; revise el número.'],
    ['company', 'AB123456', 'Un RUC tiene 13 dígitos; revise el número.'],
    ['company', '0000000000000', 'El número tiene solo ceros; revíselo.'],
  ] as const)('about the number of a %s, %j: %s', (owner, typed, warning) => {
    expect(identityWarning(typed, owner)).toBe(warning);
  });

  it('of a company never speaks of passports', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z-]{0,20}$/), (typed) => {
        expect(identityWarning(typed, 'company') ?? '').not.toMatch(PASSPORT);
      }),
    );
  });
});
