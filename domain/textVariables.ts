import { type CivilDate, formatDate } from './civilDate.ts';
import { formatMoney, toCents } from './money/money.ts';
import { monthName } from './money/monthClose.ts';
import { texts } from './texts.ts';

/** Texts that an administrator writes with names in braces, `{{agencia}}`, in the place of which values are put. */

export type VariableFormat = 'text' | 'day' | 'month' | 'money' | 'count';

export interface Variable {
  readonly name: string;
  readonly label: string;
  readonly format: VariableFormat;
}

export const variable = (
  name: string,
  label: string,
  format: VariableFormat = 'text',
): Variable => ({ name, label, format });

/** Values of the variables of a text: amounts as decimal texts, days as civil dates. */
export type VariableValues = Readonly<Record<string, string | number | null>>;

const VARIABLE = /\{\{([^{}]*)\}\}/g;

/**
 * What is wrong with a text (domain §21): a variable that there is not, or braces that are not closed.
 * @returns the sentence for the field, with the variables that there are; undefined where nothing is wrong
 */
export const variableProblem = (
  variables: readonly Variable[],
  text: string,
): string | undefined => {
  const names = variables.map(({ name }) => name);
  const known = names.map((name) => `{{${name}}}`).join(', ');
  for (const [, written = ''] of text.matchAll(VARIABLE))
    if (!names.includes(written.trim())) return texts.unknownVariable(written.trim(), known);
  return /\{\{|\}\}/.test(text.replace(VARIABLE, '')) ? texts.openVariable : undefined;
};

export const namesVariable = (text: string, name: string): boolean =>
  [...text.matchAll(VARIABLE)].some(([, written = '']) => written.trim() === name);

const written: Readonly<Record<VariableFormat, (value: string | number) => string>> = {
  text: (value) => `${value}`,
  count: (value) => `${value}`,
  month: (value) => monthName(Number(value)),
  day: (value) => formatDate(`${value}` as CivilDate),
  money: (value) => formatMoney(toCents(value)),
};

/**
 * Puts values in the place of a text's variables. A value is put in as it is: braces in it are no variables.
 * @param text one that has no {@link variableProblem}
 * @param values by the variables' names; what is not known is left out
 */
export const fillVariables = (
  variables: readonly Variable[],
  text: string,
  values: VariableValues,
): string =>
  text.replace(VARIABLE, (_whole, name: string) => {
    const found = variables.find((one) => one.name === name.trim());
    const value = found && values[found.name];
    return found && value !== undefined && value !== null ? written[found.format](value) : '';
  });
