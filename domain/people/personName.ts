export interface PersonNames {
  readonly firstName?: string | null | undefined;
  readonly secondName?: string | null | undefined;
  readonly surname?: string | null | undefined;
  readonly secondSurname?: string | null | undefined;
  /** All names in one text, as a policy's advisor may come. */
  readonly names?: string | null | undefined;
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');

/**
 * A person's whole name, surnames first as files are kept: "PÉREZ MORA ANA LUCÍA".
 * @returns an empty text for a person without names
 */
export const personName = (person: PersonNames | null | undefined): string =>
  joined(person?.surname, person?.secondSurname, person?.firstName, person?.secondName) ||
  (person?.names ?? '');

/**
 * What people are sorted by, part by part: both surnames, then both names; a firm by its name. The server's
 * `name_order`.
 */
export const nameOrder = (person: PersonNames): readonly string[] =>
  [
    person.surname || person.firstName || person.names,
    person.secondSurname,
    person.firstName,
    person.secondName,
  ].map((part) => part ?? '');

/**
 * How a person is called where only a name fits.
 * @returns {@link personName}; the identity number when there is no name
 */
export const nameOrNumber = (person: PersonNames & { readonly ci_ruc: string }): string =>
  personName(person) || person.ci_ruc;
