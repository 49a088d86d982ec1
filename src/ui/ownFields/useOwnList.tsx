import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { ANY_RECORD } from '../../../domain/agency/layouts/hidden.ts';
import { hasRange } from '../../../domain/agency/ownFields/limits.ts';
import {
  isFigure,
  isLine,
  type OwnField,
  type OwnFieldResource,
  ownPath,
} from '../../../domain/agency/ownFields/ownField.ts';
import { shownValue } from '../../../domain/agency/ownFields/shown.ts';
import { fieldsInForce, noOwnFields } from '../../../domain/agency/ownFields/values.ts';
import { useIsHidden } from '../../data/useLayouts.ts';
import { useOwnFields } from '../../data/useOwnFields.ts';
import { AmountInput, NumberInput, PercentInput } from '../inputs/amountInputs.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { Column } from '../list/Column.tsx';
import { ChoiceFilter, LineFilter, SpanFilter } from '../list/filters.tsx';
import { widths } from '../list/widths.ts';
import { ownContentOf, type WithOwnValues } from './ownContent.tsx';

const YES_OR_NO = ['true', 'false'] as const;

const SPANNED = {
  date: CivilDateInput,
  moment: CivilDateInput,
  money: AmountInput,
  number: NumberInput,
  percent: PercentInput,
} as const;

const Span = ({ kind, field: { key, label } }: { field: OwnField; kind: keyof typeof SPANNED }) => {
  const translate = useTranslate();
  const [from, to] = [`${ownPath(key)}.from`, `${ownPath(key)}.to`];
  const Input = SPANNED[kind];
  return (
    <SpanFilter
      label={label}
      from={from}
      to={to}
      write={(value) => shownValue(kind === 'moment' ? 'date' : kind, value)}
    >
      <Input source={from} label={translate('common.span.from', { label })} hint={false} isFilter />
      <Input source={to} label={translate('common.span.to', { label })} hint={false} isFilter />
    </SpanFilter>
  );
};

const OwnFilter = ({ field }: { readonly field: OwnField }) => {
  const translate = useTranslate();
  const { key, kind, label, options } = field;
  if (hasRange(kind)) return <Span kind={kind} field={field} />;
  if (isLine(kind)) return <LineFilter source={ownPath(key)} label={label} />;
  const choices =
    kind === 'flag'
      ? YES_OR_NO.map((id) => ({ id, name: translate(id === 'true' ? 'common.yes' : 'common.no') }))
      : options.map((option) => ({ id: option, name: option }));
  return <ChoiceFilter source={ownPath(key)} label={label} choices={choices} />;
};

const OwnFilters = ({ fields }: { readonly fields: readonly OwnField[] }) =>
  fields.map((field) => <OwnFilter key={field.key} field={field} />);

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
