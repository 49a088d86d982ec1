import { conflict, invalid, notFound, type Problem } from '../../../problem.ts';

export const noBreach = (): Problem => notFound('Esta vulneración no existe');

export const noNotice = (): Problem => notFound('Este aviso no existe');

export const breachClosed = (): Problem =>
  conflict('breach_closed', 'Esta vulneración está cerrada: ya no se cambia nada de ella.');

export const noticesMissing = (): Problem =>
  conflict(
    'notices_missing',
    'Faltan avisos: regístrelos como enviados, o decida no avisar a las personas, antes de cerrar.',
  );

export const nothingToTell = (): Problem =>
  conflict(
    'not_counted',
    'Cuente primero de quién son los datos: el aviso dice cuántas personas son.',
  );

export const noSuchExport = (): Problem =>
  invalid({
    entry: 'De ese registro no se guardó de quién eran las filas: busque una exportación.',
  });

export const letterLost = (): Problem =>
  conflict('letter_lost', 'El aviso ya no se puede leer: su clave fue destruida.');
