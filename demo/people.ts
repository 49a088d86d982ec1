import { addDays, type CivilDate } from '../domain/civilDate.ts';
import { checkIdentity } from '../domain/people/identity.ts';
import { femaleNames, maleNames, mobilePrefixes, surnames } from './names.ts';
import type { Random } from './random.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const YEAR = 365;

/** Makes up people; no two of them share an identity number. */
export interface People {
  cedula(provinceId: number): string;
  /** The columns customers and advisors share, but for the identity and the two instants. */
  person(today: CivilDate): Person;
}

export interface Person {
  first_name: string;
  second_name: string | null;
  surname: string;
  second_surname: string;
  email: string;
  number_phone: string;
  birthdate: CivilDate;
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

export const withCheckDigit = (nine: string): string => {
  const digit = DIGITS.find((candidate) => checkIdentity(`${nine}${candidate}`) === 'valid');
  return `${nine}${digit}`;
};

const cedulaOf = (random: Random, provinceId: number) =>
  withCheckDigit(`${`${provinceId}`.padStart(2, '0')}${random.int(0, 5)}${digits(random, 6)}`);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** The domain is one that can never exist (RFC 2606), so that no mail is ever delivered. */
const emailOf = (random: Random, firstName: string, surname: string) =>
  `${plain(firstName)}.${plain(surname)}${random.int(1, 999)}@correo.example`;

const personOf = (random: Random, today: CivilDate): Person => {
  const pool = random.chance(50) ? femaleNames : maleNames;
  const firstName = random.pick(pool);
  const surname = random.pick(surnames);
  return {
    first_name: firstName,
    second_name: random.chance(75) ? random.pick(pool.filter((name) => name !== firstName)) : null,
    surname,
    second_surname: random.pick(surnames),
    email: emailOf(random, firstName, surname),
    number_phone: `${random.pick(mobilePrefixes)}${digits(random, 7)}`,
    birthdate: addDays(today, -random.int(20 * YEAR, 78 * YEAR)),
  };
};

export const createPeople = (random: Random): People => {
  const used = new Set<string>();
  const cedula = (provinceId: number): string => {
    const candidate = cedulaOf(random, provinceId);
    if (used.has(candidate)) return cedula(provinceId);
    used.add(candidate);
    return candidate;
  };
  return { cedula, person: (today) => personOf(random, today) };
};
