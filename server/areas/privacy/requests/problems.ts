import { texts } from '../../../../domain/texts.ts';
import { conflict, invalid, notFound, type Problem } from '../../../problem.ts';

export const noRequest = (): Problem => notFound('No existe esta solicitud');

export const noDocument = (): Problem => notFound('No existe este documento en la solicitud');

export const documentErased = (): Problem =>
  notFound('El documento ya se borró: venció el tiempo por el que se guardaba');

export const notNow = (state: string): Problem =>
  conflict('request_state', `La solicitud está ${state.toLowerCase()}: esto ya no se puede hacer`);

export const dayToCome = (field: string): Problem => invalid({ [field]: texts.dateInFuture });

export const dayTooEarly = (message: string): Problem => invalid({ day: message });

export const noEvidence = (): Problem =>
  conflict(
    'request_not_carried_out',
    'Aún no consta en la auditoría que se haya hecho desde que se recibió la solicitud. Hágalo primero.',
  );

export const notCarriedOut = (): Problem =>
  conflict(
    'request_not_carried_out',
    'Se aceptó, pero no consta que se haya hecho. Hágalo, o decida de nuevo y diga por qué no se hace.',
  );

export const carriedOutSince = (): Problem =>
  conflict(
    'request_carried_out_since',
    'La carta dice que no se hizo, pero ya consta que sí. Decida de nuevo, para que la carta lo diga.',
  );

export const notSent = (failure: string): Problem =>
  conflict(
    'answer_not_sent',
    `El servidor de correo no tomó la respuesta: ${failure}. Revise la dirección e inténtelo de nuevo, o regístrela a mano.`,
  );

export const maybeSent = (failure: string): Problem =>
  conflict(
    'answer_doubtful',
    `No se sabe si la respuesta llegó: ${failure}. Pregunte a la persona antes de enviarla otra vez; si llegó, regístrela a mano.`,
  );

export const nothingToCarryOut = (): Problem =>
  conflict(
    'request_without_fulfilment',
    'Este derecho se atiende con la respuesta: decida la solicitud',
  );
