/**
 * The form in which policies' numbers are compared: in capitals, without blanks, hyphens and invisible
 * characters. The number itself is kept as the insurer writes it. The database has the same function
 * (`normal_policy_number`).
 */
export const normalPolicyNumber = (typed: string): string =>
  typed.replace(/[\s\u00a0\u2000-\u200f\u2010-\u2015\ufeff-]+/g, '').toUpperCase();
