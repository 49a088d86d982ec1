import type * as contract from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { approveStatement, reconcileStatement, reopenStatement } from './approval.ts';
import { confirmCertain, decideLine, listChoices, placeAgain } from './decide.ts';
import { comparePortfolio } from './portfolio.ts';
import { previewFile, registerStatement } from './register.ts';
import {
  deleteStatement,
  getReceivablesSummary,
  getReceivablesTotal,
  getStatement,
  listLines,
  listProgress,
  listReceivables,
  listStatements,
  sumProgress,
  updateStatement,
} from './service.ts';

export const insurerStatements: Answers<typeof contract.insurerStatements> = {
  readStatementFile: previewFile,
  comparePortfolio,
  registerStatement: ({ context, actor, body }) => registerStatement(context, actor, body),
  listStatements,
  getStatement,
  updateStatement,
  deleteStatement,
  listStatementLines: listLines,
  listLineChoices: listChoices,
  decideLine: ({ context, actor, params, body }) => decideLine(context, actor, params.id, body),
  confirmCertain: ({ context, actor, params }) => confirmCertain(context, actor, params.id),
  placeAgain,
  reconcileStatement: ({ context, actor, params, body }) =>
    reconcileStatement(context, actor, params.id, body),
  approveStatement: ({ context, actor, params, body }) =>
    approveStatement(context, actor, params.id, body),
  reopenStatement,
};

export const insurerReceivables: Answers<typeof contract.insurerReceivables> = {
  listReceivables,
  getReceivablesTotal,
  getReceivablesSummary,
};

export const instalmentProgress: Answers<typeof contract.instalmentProgress> = {
  listInstalmentProgress: listProgress,
  sumInstalmentProgress: sumProgress,
};
