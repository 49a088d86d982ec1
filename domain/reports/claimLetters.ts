import { z } from 'zod';
import { id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

/** The letters of a claim: about the claim, but for the receipt, which is about a payment of it. */

const letter = <T extends string, S extends z.ZodType>(title: T, subject: S) =>
  ({
    title,
    permissions: ['claims.list'],
    rowsAre: 'policies',
    subject,
  }) as const satisfies ReportDescription;

const ofClaim = z.object({ claimId: id });

export const claimLetters = {
  claimNotice: letter('Aviso de siniestro', ofClaim),
  claimPapers: {
    ...letter('Entrega de documentos del siniestro', ofClaim),
    permissions: ['claims.list', 'documents.read'],
  },
  claimInsistence: letter('Insistencia por un siniestro', ofClaim),
  claimClosing: letter('Carta de cierre del siniestro', ofClaim),
  claimReceipt: letter('Recibo de un pago del siniestro', z.object({ movementId: id })),
} as const;

export type ClaimLetter = keyof typeof claimLetters;
