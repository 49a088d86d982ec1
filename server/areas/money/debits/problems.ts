import { conflict, invalid, notFound } from '../../../problem.ts';

export const noBatch = () => notFound('No existe un lote de débitos con este identificador');

export const noLine = () => notFound('No existe una línea de débito con este identificador');

export const noDoubt = () => notFound('No existe una fila por revisar con este identificador');

export const notNow = () =>
  conflict('not_now', 'El lote ya no está en ese paso. Actualice la pantalla.');

export const nothingToDebit = () =>
  conflict('nothing_to_debit', 'Ninguna cuota se puede debitar ese día');

export const stillOpen = (count: number) =>
  conflict(
    'still_open',
    `Quedan ${count} líneas o filas por resolver: espere la respuesta, libérelas o revíselas`,
  );

export const refusedLines = (sentences: readonly string[]) =>
  conflict('refused_lines', `El archivo no se puede escribir. ${sentences.slice(0, 5).join('. ')}`);

export const fileChanged = () =>
  conflict(
    'file_changed',
    'Los datos de alguna línea cambiaron desde que se generó: deshaga la generación y genere otra vez',
  );

export const answerKnown = () =>
  conflict('answer_known', 'Este archivo ya se leyó en este lote', {
    content: 'Este archivo ya se leyó en este lote',
  });

export const otherAnswer = () =>
  invalid({ content: 'Ninguna línea del archivo es de este lote: revise que sea su respuesta' });

export const inDebit = (number: number) =>
  conflict(
    'in_debit',
    `La cuota está en el lote de débitos N.º ${number}: espere la respuesta o libere su línea`,
  );

export const debited = (number: number) =>
  conflict(
    'debited',
    `La cuota se cobró en el lote de débitos N.º ${number}: registre allí la devolución`,
  );

export const answerFollowed = () =>
  conflict('answer_followed', 'Una línea de esta respuesta ya se devolvió: no se puede deshacer');

export const lineClosed = () =>
  conflict('line_closed', 'La línea ya no está en ese estado. Actualice la pantalla.');

