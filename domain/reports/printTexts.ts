import { fillVariables, type VariableValues, variable, variableProblem } from '../textVariables.ts';

export interface PrintTexts {
  /** Null for the report's own title. */
  readonly heading: string | null;
  readonly intro: string | null;
  readonly closing: string | null;
}

export const PRINT_TEXT_FIELDS = ['heading', 'intro', 'closing'] as const;

export const ORIGINAL_TEXTS: PrintTexts = { heading: null, intro: null, closing: null };

export const MAX_HEADING = 150;
export const MAX_PARAGRAPH = 2000;

export const PRINT_VARIABLES = [
  variable('titulo', 'Título original del reporte'),
  variable('detalle', 'De quién o de qué trata el reporte'),
  variable('agencia', 'Nombre de la agencia'),
  variable('ruc', 'RUC de la agencia'),
  variable('direccion', 'Dirección de la agencia'),
  variable('telefono_agencia', 'Teléfono de la agencia'),
  variable('fecha', 'Día en que se emite', 'day'),
  variable('usuario', 'Quién lo emite'),
];

export const printTextProblem = (text: string): string | undefined =>
  variableProblem(PRINT_VARIABLES, text);

/**
 * The texts of a report with its values in place of the variables.
 * @param title the original one
 * @returns the heading in one line, which is the title where it is blank; a blank paragraph is null
 */
export const fillPrintTexts = (
  { heading, intro, closing }: PrintTexts,
  title: string,
  values: VariableValues,
): { heading: string; intro: string | null; closing: string | null } => {
  const filled = (text: string | null) =>
    (text && fillVariables(PRINT_VARIABLES, text, { ...values, titulo: title }).trim()) || null;
  return {
    heading: filled(heading)?.replace(/\s+/g, ' ') ?? title,
    intro: filled(intro),
    closing: filled(closing),
  };
};
