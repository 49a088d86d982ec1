import type { debitLayouts as calls } from '../../../../domain/contract/index.ts';
import { debitFileName, fileCells, SIGNS } from '../../../../domain/money/debits/build.ts';
import { identityKindOf } from '../../../../domain/money/debits/layout.ts';
import type { Input } from '../../../context.ts';
import { today } from '../../../context.ts';
import { registerAnswers } from '../../agency/records/registers.ts';
import { findSettings } from '../../agency/settings/repository.ts';
import { findSamples, type SampleRow } from './repository.ts';

export const { listDebitLayouts, registerDebitLayout, updateDebitLayout } =
  registerAnswers.debitLayouts;

const lineOf = (row: SampleRow, at: number) => ({
  ...row,
  lineNumber: at + 1,
  identityKind: identityKindOf(row.identity),
});

export const previewDebitFile = async ({ context, body }: Input<typeof calls.previewDebitFile>) => {
  const db = context.database.kysely;
  const day = today(context);
  const [{ agency_name, ruc }, samples] = await Promise.all([
    findSettings(db),
    findSamples(db, day),
  ]);
  const file = { day, agencyName: agency_name, agencyRuc: ruc ?? '', name: '1' };
  const { rows, refusals } = fileCells(body, file, samples.map(lineOf));
  return {
    name: debitFileName(body, file),
    lines: rows.map((cells) => cells.join(SIGNS[body.separator])),
    refusals,
    customers: samples.map(({ id }) => ({ id: `${id}` })),
  };
};
