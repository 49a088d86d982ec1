import { texts } from '../../../../domain/texts.ts';
import { conflict, notFound, Problem } from '../../../problem.ts';

export const noPayment = (id: number): Problem =>
  notFound(`No existe cuota registrada con id ${id}`);

export const alreadyPaid = (number: number): Problem =>
  conflict('already_paid', `La cuota N.º ${number} ya fue cobrada. Actualice la pantalla.`);

export const notIssued = (number: number): Problem =>
  conflict('not_issued', `La cuota N.º ${number} todavía no se ha emitido`);

export const voidPayment = (number: number): Problem =>
  conflict('void', `La cuota N.º ${number} está anulada: la póliza terminó sin cobrarla`);

export const outOfOrder = (first: number): Problem =>
  conflict('out_of_order', `Primero debe cobrar la cuota N.º ${first} de esta póliza`);

export const nothingCollected = (number: number): Problem =>
  conflict('nothing_collected', `La cuota N.º ${number} no tiene ningún cobro que reversar`);

export const collectedAfter = (number: number): Problem =>
  conflict(
    'collected_after',
    `Hay cobros posteriores a la cuota N.º ${number}: reverse primero el último`,
  );

export const belowCollected = (): Problem =>
  conflict('below_collected', texts.creditBelowCollected, { credit: texts.creditBelowCollected });

export const noMovement = (id: number): Problem =>
  notFound(`No existe movimiento registrado con id ${id}`);

export const notACollection = (): Problem =>
  conflict('not_a_collection', 'Solo un cobro se puede deshacer');

export const notOwnCollection = (): Problem =>
  new Problem(403, 'not_yours', 'Solo quien registró el cobro puede deshacerlo');

export const undoTooLate = (): Problem => conflict('undo_too_late', texts.undoTooLate);

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

export const nothingToIssue = (): Problem =>
  conflict('nothing_to_issue', 'Alguna de las pólizas elegidas no tiene cuotas por emitir');

export const runObstacles = {
  collected: 'Ya se cobró alguna de estas cuotas: reverse primero ese cobro',
  followed: 'Después se emitieron más cuotas de las mismas pólizas: deshaga primero esa emisión',
} as const;

export const noRun = (id: number): Problem => notFound(`No existe emisión registrada con id ${id}`);

export const runUndone = (): Problem => conflict('run_undone', 'Esta emisión ya se deshizo');

export const runCollected = (): Problem => conflict('run_collected', runObstacles.collected);

export const runFollowed = (): Problem => conflict('run_followed', runObstacles.followed);

export const nothingToWithdraw = (): Problem =>
  conflict('nothing_to_withdraw', 'Las cuotas de esta emisión ya vencieron: no hay qué deshacer');

/** The 409 that asks about an unusual day before it counts; the form then sends `confirmReceivedOn`. */
export const doubtfulDay = (question: string, field = 'receivedOn'): Problem =>
  conflict('confirm_received_on', question, { [field]: question });

/** The 409 that asks for a withholding agent's certificate; the form then sends it, or `confirmWithoutCertificate`. */
export const certificateMissing = (): Problem =>
  conflict('confirm_without_certificate', texts.certificateMissing, {
    withholding: texts.certificateMissing,
  });
