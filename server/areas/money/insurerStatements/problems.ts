import { texts } from '../../../../domain/texts.ts';
import { invalid, notFound } from '../../../problem.ts';

export const noStatement = () => notFound('No existe una liquidación con este identificador');

export const noLine = () => notFound('No existe una línea con este identificador');

export const nothingToKeep = () =>
  invalid({ file: 'Elija un archivo o escriba al menos una línea' });

export const columnsMissing = (labels: readonly string[]) =>
  invalid({ columns: `Diga qué columna tiene: ${labels.join(', ')}` });

export const unreadableCells = (
  problems: readonly { row: number; column: string; message: string }[],
) => {
  const shown = problems
    .slice(0, 5)
    .map(({ row, column, message }) => `fila ${row}, ${column}: ${message}`);
  const more = problems.length > 5 ? ` (y ${problems.length - 5} más)` : '';
  return invalid({ file: `Corrija el archivo: ${shown.join('; ')}${more}` });
};

export const unknownCompany = () => invalid({ company_id: texts.unknownCompany });

export const unknownPolicy = () =>
  invalid({ policy_id: 'Elija una póliza de la compañía de esta liquidación' });

export const unknownInstalment = () => invalid({ payment_id: 'Elija una cuota de esta póliza' });

export const notCollected = () =>
  invalid({ payment_id: 'La cuota no está cobrada: registre primero su cobro' });

export const reasonNeeded = () => invalid({ note: 'Escriba el motivo' });
