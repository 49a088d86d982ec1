import { listOwnRecords } from '../../contract/agency/ownRecords.ts';
import { ownRecord } from '../../entities/ownRecord.ts';
import type { OwnObject } from '../ownObjects/ownObject.ts';
import { day, type ExportList, entityColumns, exportOf, type RowOf, text } from './column.ts';

type OwnRecordRow = RowOf<typeof ownRecord>;

/** A title may have any sign; the name of a sheet has 31 of some. */
const sheetName = (plural: string): string => plural.replace(/[^\p{L}\p{N} ]/gu, ' ').slice(0, 31);

export const exportOfRecords = ({
  key,
  plural,
  parent,
  policyPart,
}: Pick<OwnObject, 'key' | 'plural' | 'parent' | 'policyPart'>): ExportList =>
  exportOf(listOwnRecords, {
    fileName: key,
    title: sheetName(plural),
    columns: [
      ...entityColumns(ownRecord),
      ...(parent === null
        ? []
        : [
            text<{ parent: { title: string | null } | null }>(
              'Pertenece a',
              (row) => row.parent?.title,
              'parent',
            ),
          ]),
      ...(policyPart === null
        ? []
        : [
            day<OwnRecordRow>(ownRecord.fields.inSince.label, 'inSince'),
            day<OwnRecordRow>(ownRecord.fields.outSince.label, 'outSince'),
          ]),
    ],
  });
