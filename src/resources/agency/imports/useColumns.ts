import { useMemo } from 'react';
import type { ImportColumn } from '../../../../domain/agency/imports/columns.ts';
import {
  goneFields,
  importColumns,
  ownResourceOf,
} from '../../../../domain/agency/imports/ownColumns.ts';
import { ownKeyOf } from '../../../../domain/agency/ownFields/ownField.ts';
import { noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import type { ImportDetail } from '../../../data/imports.ts';
import { useAllOwnFields, useOwnFields } from '../../../data/useOwnFields.ts';

/** The columns that the file of an import can have, and what its plan fills besides. */
interface KnownColumns {
  readonly columns: readonly ImportColumn[];
  /** The labels of own fields that are not in use any more. */
  readonly gone: readonly string[];
}

/** The columns of an import's kind with the agency's own fields: `known` once these were read. */
export const useColumns = ({ kind, plan }: ImportDetail) => {
  const resource = ownResourceOf(kind);
  const { error, refetch } = useAllOwnFields(resource !== undefined);
  const own = useOwnFields(resource);
  const compiled = resource ? own : noOwnFields;
  const known = useMemo((): KnownColumns | undefined => {
    if (!compiled) return undefined;
    const columns = importColumns(kind, compiled);
    const keys = goneFields(plan, columns).map((field) => ownKeyOf(field) ?? field);
    return { columns, gone: keys.map((key) => compiled.get(key)?.field.label ?? key) };
  }, [kind, plan, compiled]);
  return { known: error ? undefined : known, error, retry: () => void refetch() };
};
