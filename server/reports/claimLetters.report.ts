import { formatDate, parseCivilDate } from '../../domain/civilDate.ts';
import { insistFrom } from '../../domain/claims/clocks.ts';
import { claims } from '../../domain/contract/index.ts';
import { readWire } from '../../domain/contract/wire.ts';
import type { ClaimLetter } from '../../domain/reports/claimLetters.ts';
import { noMovement, readClaim } from '../areas/sales/claims/read.ts';
import { claimOfMovement } from '../areas/sales/claims/repository.ts';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/rows.ts';
import { conflict } from '../problem.ts';
import {
  type ClaimPaper,
  closingLetter,
  insistenceLetter,
  type LetterClaim,
  noticeLetter,
  papersLetter,
  paymentReceipt,
} from './documents/claimLetters.ts';
import type { Issue } from './documents/frame.ts';
import type { PrintableDocument } from './print/document.ts';
import { type Draft, defineReport } from './report.ts';

/** The letters of a claim; what a role does not see of it is not in them. */

/** @throws Problem 404 */
const claimToPrint = async (
  context: Context,
  { reader }: Issue,
  id: number,
): Promise<LetterClaim> => {
  const seenBy = { permissions: new Set<never>(), role: reader?.role };
  const { text } = await readClaim(context, context.database.kysely, seenBy, id);
  return readWire(claims.getClaim.answer, JSON.parse(text));
};

const draftOf = (claim: LetterClaim, document: PrintableDocument, title: string): Draft => ({
  title: `${title} ${claim.code}`,
  document,
  count: 1,
  ids: [claim.policy_id],
  about: { claim_id: claim.id, claim: claim.code },
});

const findPapers = ({ database }: Context, claimId: number): Promise<ClaimPaper[]> =>
  rowsOf<ClaimPaper>(database.kysely)`
    select kind, name, sha256 from documents
    where claim_id = ${claimId} and state in ('received', 'reviewed') order by id`;

const claimNoticeReport = defineReport({
  type: 'claimNotice',
  draft: async (context, issue, { claimId }) => {
    const claim = await claimToPrint(context, issue, claimId);
    return draftOf(claim, noticeLetter(issue, claim), 'Aviso de siniestro');
  },
});

const claimPapersReport = defineReport({
  type: 'claimPapers',
  draft: async (context, issue, { claimId }) => {
    const claim = await claimToPrint(context, issue, claimId);
    const papers = await findPapers(context, claimId);
    if (papers.length === 0)
      throw conflict(
        'no_papers',
        'El siniestro no tiene documentos con archivo: adjúntelos antes.',
      );
    return draftOf(claim, papersLetter(issue, claim, papers), 'Entrega de documentos');
  },
});

/** @throws Problem 409 while the insurer still has time to answer */
const requireLate = (claim: LetterClaim, { day }: Issue): void => {
  const clock = claim.clocks.find((one) => one.clock === 'answer');
  const due = parseCivilDate(clock?.dueOn ?? '');
  if (!clock || clock.endedOn || !due)
    throw conflict('not_awaited', 'No se espera una respuesta de la compañía a este siniestro.');
  if (insistFrom(due) > day)
    throw conflict(
      'not_late',
      `La compañía puede responder hasta el ${formatDate(due)}: insista desde el día siguiente.`,
    );
};

const claimInsistenceReport = defineReport({
  type: 'claimInsistence',
  draft: async (context, issue, { claimId }) => {
    const claim = await claimToPrint(context, issue, claimId);
    requireLate(claim, issue);
    return draftOf(claim, insistenceLetter(issue, claim), 'Insistencia');
  },
});

const claimClosingReport = defineReport({
  type: 'claimClosing',
  draft: async (context, issue, { claimId }) => {
    const claim = await claimToPrint(context, issue, claimId);
    const { outcome, happenedOn, reason } =
      claim.movements.findLast(({ kind }) => kind === 'closed') ?? {};
    if (claim.state !== 'closed' || !outcome || !happenedOn)
      throw conflict('not_closed', 'El siniestro no está cerrado: ciérrelo antes.');
    const document = closingLetter(issue, claim, { outcome, happenedOn, reason: reason ?? null });
    return draftOf(claim, document, 'Cierre de siniestro');
  },
});

const claimReceiptReport = defineReport({
  type: 'claimReceipt',
  draft: async (context, issue, { movementId }) => {
    const id = await claimOfMovement(context.database.kysely, movementId);
    if (id === undefined) throw noMovement();
    const claim = await claimToPrint(context, issue, id);
    const payment = claim.movements.find((one) => one.id === movementId);
    if (payment?.kind !== 'payment' || payment.reverses !== null || payment.isReversed)
      throw conflict('no_payment', 'Solo un pago del siniestro que no se reversó tiene recibo.');
    const document = paymentReceipt(issue, claim, { ...payment, amount: payment.amount ?? 0 });
    return draftOf(claim, document, 'Recibo');
  },
});

export const claimLetterReports = {
  claimNotice: claimNoticeReport,
  claimPapers: claimPapersReport,
  claimInsistence: claimInsistenceReport,
  claimClosing: claimClosingReport,
  claimReceipt: claimReceiptReport,
} as const satisfies Readonly<Record<ClaimLetter, unknown>>;
