import { texts } from '../../../../domain/texts.ts';
import { conflict, invalid, notFound, type Problem } from '../../../problem.ts';

export const noImport = (id: number): Problem => notFound(`No existe una importación con id ${id}`);

export const cardNumbersInFile = (heading: string): Problem => {
  const message = texts.cardNumbersInFile(heading);
  return invalid({ content: message }, message);
};

export const columnsMissing = (labels: readonly string[]): Problem =>
  invalid(
    { columns: `Falta indicar: ${labels.join(', ')}` },
    `Indique qué columna tiene: ${labels.join(', ')}`,
  );

/** @param labels of fields that a column of whole names fills, too */
export const alreadyDivided = (labels: readonly string[]): Problem =>
  invalid({ columns: `«Nombre completo» ya llena: ${labels.join(', ')}` });

export const unknownColumn = (): Problem =>
  invalid({ columns: 'Una de las columnas elegidas no está en el archivo' });

export const fieldsGone = (labels: readonly string[]): Problem => {
  const message = `Ya no está en uso: ${labels.join(', ')}. Cambie las columnas y ensaye de nuevo`;
  return invalid({ columns: message }, message);
};

export const notNow = (message: string): Problem => conflict('import_state', message);

export const underWay = (): Problem =>
  notNow('La importación está en curso: espere a que termine o deténgala');

export const notRehearsed = (): Problem =>
  notNow('Ensaye la importación antes de importar las filas');

export const alreadyRun = (): Problem => notNow('Las filas de esta importación ya se trajeron');

export const nothingToUndo = (): Problem => notNow('Esta importación no tiene nada que deshacer');

export const broughtSomething = (): Problem =>
  notNow('Esta importación ya guardó filas: deshágala antes de eliminarla');
