import { texts } from '../../../../domain/texts.ts';
import { conflict, notFound, Problem } from '../../../problem.ts';

export const noPayment = (id: number): Problem =>
  notFound(`No existe cuota registrada con id ${id}`);

export const collectedAfter = (number: number): Problem =>
  conflict(
    'collected_after',
    `Hay cobros posteriores a la cuota N.º ${number}: reverse primero el último`,
  );

export const notOwnCollection = (): Problem =>
  new Problem(403, 'not_yours', 'Solo quien registró el cobro puede deshacerlo');

export const movedSince = (): Problem =>
  conflict(
    'moved_since',
    'La cuota cambió desde ese cobro, que ya no se puede deshacer. Actualice la pantalla.',
  );

export const previewOvertaken = (): Problem =>
  conflict(
    'preview_overtaken',
    'Las cuotas por emitir cambiaron desde que las consultó. Revíselas de nuevo.',
  );

export const runObstacles = {
  collected: 'Ya se cobró alguna de estas cuotas: reverse primero ese cobro',
  followed: 'Después se emitieron más cuotas de las mismas pólizas: deshaga primero esa emisión',
} as const;

export const runCollected = (): Problem => conflict('run_collected', runObstacles.collected);

export const runFollowed = (): Problem => conflict('run_followed', runObstacles.followed);

/** The 409 that asks about an unusual day before it counts; the form then sends `confirmReceivedOn`. */
export const doubtfulDay = (question: string, field = 'receivedOn'): Problem =>
  conflict('confirm_received_on', question, { [field]: question });

/** The 409 that asks for a withholding agent's certificate; the form then sends it, or `confirmWithoutCertificate`. */
export const certificateMissing = (): Problem =>
  conflict('confirm_without_certificate', texts.certificateMissing, {
    withholding: texts.certificateMissing,
  });
