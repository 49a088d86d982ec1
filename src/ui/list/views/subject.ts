import { hashKey } from '@tanstack/react-query';
import { useListContext, useStore, useTranslateLabel } from 'react-admin';
import { onDay } from '../../../../domain/agency/views/days.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { columnsOf } from '../Column.tsx';
import type { ColumnsMenuProps } from '../ColumnsMenu.tsx';
import { useColumnsKey, useCurrentView, type ViewSubject } from './openView.ts';

const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

export function useSubject({ columns, hiddenColumns }: ColumnsMenuProps): ViewSubject {
  const { resource: list, sort, filterValues } = useListContext();
  const translateLabel = useTranslateLabel();
  const [hidden] = useStore<string[]>(useColumnsKey(list), hiddenColumns);
  const offered = columnsOf(columns).flatMap(({ source, label }) =>
    source
      ? [{ name: source, label: String(translateLabel({ source, label, resource: list })) }]
      : [],
  );
  const look = {
    columns: offered.map(({ name }) => name).filter((name) => !hidden.includes(name)),
    sort: [sort.field, sort.order] as [string, 'ASC' | 'DESC'],
    filter: filterValues,
  };
  return { list, offered, look, view: useCurrentView(list) };
}

/** Whether the list looks as its view has it, as far as the list has the view's columns. */
export const isAsSaved = ({ offered, look, view }: ViewSubject): boolean => {
  if (!view) return true;
  const has = (name: string) => offered.some((one) => one.name === name);
  return (
    isSame(onDay(view.filter, agencyToday()), look.filter) &&
    isSame(view.sort ?? look.sort, look.sort) &&
    isSame(view.columns?.filter(has) ?? look.columns, look.columns)
  );
};
