import type { ReactElement } from 'react';
import { ANY_RECORD } from '../../../domain/agency/layouts/hidden.ts';
import {
  isFigure,
  type OwnField,
  type OwnFieldResource,
  ownPath,
} from '../../../domain/agency/ownFields/ownField.ts';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { useIsHidden } from '../../data/useLayouts.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { Column } from '../list/Column.tsx';
import { widths } from '../list/widths.ts';
import { OwnFilters } from './OwnFilters.tsx';
import { ownContentOf, type WithOwnValues } from './ownContent.tsx';

const columnOf = (field: OwnField, isSorted: boolean) => (
  <Column<WithOwnValues>
    key={field.key}
    source={ownPath(field.key)}
    label={field.label}
    disableSort={!isSorted}
    numeric={isFigure(field.kind)}
    width={field.kind === 'date' ? widths.date : widths.money}
    inFiles={field.isExported}
    quiet
    render={(record) => ownContentOf(field, record)}
  />
);

interface OwnList {
  /** Columns as elements, as the list's menu of columns reads its children. */
  readonly columns: readonly ReactElement[];
  /** Undefined where no own field filters the list. */
  readonly filters: ReactElement | undefined;
}

export const useOwnList = (resource: OwnFieldResource): OwnList => {
  const isHidden = useIsHidden();
  const fields = fieldsInForce(useOwnFields(resource) ?? noOwnFields);
  const columns = fields.filter(
    ({ isInList, key }) => isInList && !isHidden(resource, ownPath(key), undefined, ANY_RECORD),
  );
  // By what is hidden of some rows nothing is sorted or filtered.
  const sorted = fields.filter(
    ({ isSorted, key }) => isSorted && !isHidden(resource, ownPath(key)),
  );
  return {
    columns: columns.map((field) => columnOf(field, sorted.includes(field))),
    filters: sorted.length > 0 ? <OwnFilters fields={sorted} /> : undefined,
  };
};
