import { conflict, notFound, type Problem } from '../../../problem.ts';

export const noClaim = (): Problem => notFound('No existe un siniestro con este identificador');

export const noMovement = (): Problem => notFound('No existe un movimiento con este identificador');

export const notNow = (text: string): Problem => conflict('claim_state', text);

export const claimClosed = (): Problem =>
  notNow('El siniestro está cerrado: reábralo para cambiar sus datos.');
