import { texts } from '../texts.ts';

/**
 * Ecuadorian identity numbers: the form in which two of them are compared, and their check digits.
 * A wrong digit is only ever a warning (domain §9): passports and numbers issued before the
 * algorithms exist.
 */

/**
 * The form in which an identity number is kept, searched and compared: in capitals, without blanks,
 * hyphens and invisible characters. The database has the same function (`normal_identity`).
 */
export const normalIdentity = (typed: string): string =>
  typed.replace(/[\s\p{Pd}\p{Cf}]+/gu, '').toUpperCase();

/**
 * - `valid`: a cédula or RUC whose check digit fits.
 * - `wrong-digit`: built like one of them, but the check digit does not fit.
 * - `wrong-length`: digits alone, but neither 10 nor 13 of them.
 * - `zeros`: nothing but zeros.
 * - `unknown-format`: none of these, such as a passport.
 */
export type IdentityCheck = 'valid' | 'wrong-digit' | 'wrong-length' | 'zeros' | 'unknown-format';

const CEDULA_WEIGHTS = [2, 1, 2, 1, 2, 1, 2, 1, 2];
const PRIVATE_COMPANY_WEIGHTS = [4, 3, 2, 7, 6, 5, 4, 3, 2];
const PUBLIC_ENTITY_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

const CEDULA_LENGTH = 10;
const RUC_LENGTH = 13;
const NO_ESTABLISHMENT = '000';

/**
 * Recognises a cédula (10 digits) or a RUC (13 digits: natural person, private company or public
 * entity) and checks its digit. RUCs of companies and public
 * entities are given out without a check digit since those that have one ran out, so one that does
 * not fit tells nothing: its format is unknown.
 *
 * @param ciRuc the number in its {@link normalIdentity}.
 */
export function checkIdentity(ciRuc: string): IdentityCheck {
  if (/^0+$/.test(ciRuc)) return 'zeros';
  if (!/^\d+$/.test(ciRuc)) return 'unknown-format';
  if (![CEDULA_LENGTH, RUC_LENGTH].includes(ciRuc.length)) return 'wrong-length';
  if (!hasKnownProvince(ciRuc)) return 'unknown-format';
  const isRuc = ciRuc.length === RUC_LENGTH;
  if (isRuc && ciRuc.endsWith(NO_ESTABLISHMENT)) return 'unknown-format';
  const digits = Array.from(ciRuc, Number);
  if (fitsModulus10(digits) || (isRuc && fitsCompanyDigit(digits))) return 'valid';
  return Number(ciRuc[2]) < 6 ? 'wrong-digit' : 'unknown-format';
}

/**
 * Whether a number is the RUC of a company or a public entity, which has neither civil status nor birthday: its third
 * digit is 6 or 9, and the first ten are no cédula, as those of a person's RUC are, or fit the check digit of companies
 * too. The database has the same function (`is_company`).
 */
export function isCompany(typed: string): boolean {
  const ciRuc = normalIdentity(typed);
  if (!/^\d\d[69]\d{10}$/.test(ciRuc)) return false;
  const digits = Array.from(ciRuc, Number);
  return !hasKnownProvince(ciRuc) || !fitsModulus10(digits) || fitsCompanyDigit(digits);
}

const FIRST_ESTABLISHMENT = '001';

/**
 * The other number of a person who may be registered with either: the RUC of a cédula, the cédula of a person's RUC.
 * @returns undefined for a company's RUC, a passport or a number whose digit does not fit
 */
export function otherNumberOf(typed: string): string | undefined {
  const ciRuc = normalIdentity(typed);
  const cedula = ciRuc.slice(0, CEDULA_LENGTH);
  const isPersons = [ciRuc, cedula].every((number) => checkIdentity(number) === 'valid');
  if (!isPersons || isCompany(ciRuc)) return undefined;
  return ciRuc.length === CEDULA_LENGTH ? ciRuc + FIRST_ESTABLISHMENT : cedula;
}

/** Owner of the number: a customer or an advisor may have a passport, an insurer has a RUC. */
export type IdentityOwner = 'person' | 'company';

/**
 * What is doubtful about an identity number, in Spanish. It is never refused for it.
 *
 * @param typed the number as it was written.
 * @returns `undefined` when nothing is, or nothing was written.
 */
export function identityWarning(typed: string, owner: IdentityOwner): string | undefined {
  const ciRuc = normalIdentity(typed);
  if (ciRuc === '') return undefined;
  const check = checkIdentity(ciRuc);
  if (check === 'zeros') return texts.identityZeros;
  if (owner === 'company') {
    if (!/^\d{13}$/.test(ciRuc)) return texts.rucLength;
    return check === 'wrong-digit' ? texts.rucDigit : undefined;
  }
  if (check === 'wrong-length') return texts.identityLength;
  return check === 'wrong-digit' ? texts.identityDigit : undefined;
}

function fitsCompanyDigit(digits: number[]): boolean {
  if (digits[2] === 6) return fitsModulus11(digits, PUBLIC_ENTITY_WEIGHTS);
  return digits[2] === 9 && fitsModulus11(digits, PRIVATE_COMPANY_WEIGHTS);
}

/** Provinces 01 to 24, and 30 for those registered abroad. */
function hasKnownProvince(ciRuc: string): boolean {
  const province = Number(ciRuc.slice(0, 2));
  return (province >= 1 && province <= 24) || province === 30;
}

function fitsModulus10(digits: number[]): boolean {
  const products = CEDULA_WEIGHTS.map((weight, index) => weight * (digits[index] ?? 0));
  const sum = products.reduce((total, product) => total + foldedToOneDigit(product), 0);
  return (10 - (sum % 10)) % 10 === digits[CEDULA_WEIGHTS.length];
}

function foldedToOneDigit(product: number): number {
  return product > 9 ? product - 9 : product;
}

/** The check digit follows the weighted digits; a remainder that would need "10" fits none. */
function fitsModulus11(digits: number[], weights: number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return (11 - (sum % 11)) % 11 === digits[weights.length];
}
