import { keepPreviousData } from '@tanstack/react-query';
import { monthCloses } from '../../../../../domain/contract/index.ts';
import type { ClosableMonth, MonthStatement } from '../../../../data/moneyRecords.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useCall, useCallPage, useRefreshArea } from '../../../../data/useCall.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import type { InternalAddress } from '../../../../routes.ts';
import { saveFile } from '../../../../ui/report/saveFile.ts';
import { useShownPage } from '../../../../ui/table/useShownPage.ts';
import { useCommand } from '../../../../ui/useCommand.ts';

const page: InternalAddress = '/month-closes';

export const addressOf = (id: ClosableMonth['id']): string => `${page}?month=${id}`;

/** The months that were closed and those that may be next, the latest first. @param canList not asked otherwise */
export const useMonths = (canList: boolean) =>
  useCall(monthCloses.listMonths, {}, { enabled: canList });

export const useMonth = (id: ClosableMonth['id']) =>
  useCall(monthCloses.getMonth, { params: { id } });

const PER_PAGE = 10;

export type ShownStatements = 'all' | 'unapproved' | 'unpaid';

const filters: Readonly<Record<ShownStatements, object>> = {
  all: {},
  unapproved: { isApproved: false },
  unpaid: { unpaid: true },
};

export const useMonthStatements = (id: ClosableMonth['id']) => {
  const { shown, range, pagesOf, show } = useShownPage<ShownStatements>('all', PER_PAGE);
  const query = useCallPage(
    monthCloses.listMonthStatements,
    { params: { id } },
    { filter: { ...filters[shown] }, range },
    { placeholderData: keepPreviousData },
  );
  return { query, shown, show, pages: pagesOf(query.data?.total) };
};

/**
 * A command of a month; the page reads it anew.
 * @param texts what is said when it is done, for a count where it answers one, and when it failed
 * @param onDone called then; where it failed, whatever asked for it stays
 */
export const useMonthCommand = <Variables = void>(
  command: (variables: Variables) => Promise<{ data: object }>,
  texts: { readonly done: TextKey; readonly failed: TextKey },
  onDone?: () => void,
) => {
  const refresh = useRefreshArea();
  return useCommand<{ data: object }, Variables>({
    ...texts,
    mutationFn: command,
    counted: ({ data }) => ('approved' in data ? Number(data.approved) : undefined),
    onSuccess: () => onDone?.(),
    onSettled: () => refresh(monthCloses.getMonth),
  });
};

/** Approves a month's statements with their present figures; without advisors, all not yet approved. */
export const useApprove = (id: ClosableMonth['id']) => {
  const agency = useAgency();
  return useMonthCommand(
    (body: { readonly advisors?: number[] } = {}) =>
      agency.call(monthCloses.approveStatements, { params: { id }, body }),
    {
      done: 'monthCloses.statements.approved',
      failed: 'monthCloses.statements.approveFailed',
    },
  );
};

export const useClosedStatement = () => {
  const agency = useAgency();
  return useCommand({
    mutationFn: async ({ id }: { readonly id: number }) =>
      saveFile((await agency.callForFile(monthCloses.downloadStatement, { params: { id } })).data),
    failed: 'monthCloses.statements.pdfFailed',
  });
};

export const pagesOf = ({ statement_id, number }: MonthStatement) =>
  statement_id !== null && number !== null ? { id: statement_id, number } : undefined;
