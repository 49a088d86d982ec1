import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isWorking, type RowResult } from '../../../../domain/contract/agency/imports.ts';
import { imports } from '../../../../domain/contract/index.ts';
import {
  forgetCataloguesOf,
  type Import,
  type ImportDetail,
  type NamesQuery,
} from '../../../data/imports.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { keyOf, useCall, useCallPage, useRefreshArea } from '../../../data/useCall.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import { timings } from '../../../timings.ts';
import { useShownPage } from '../../../ui/table/useShownPage.ts';
import { useCommand } from '../../../ui/useCommand.ts';
import { useFailure } from '../../../ui/useFailure.ts';

const keyOfImport = (id: number) => keyOf(imports.getImport, { params: { id } });

export const isUnderWay = ({ status }: Import): boolean => isWorking(status);

/** Reads anew what an import has changed, once the server is done with it. */
function useEndNoticed(detail: ImportDetail | undefined) {
  const cache = useRecordCache();
  const refresh = useRefreshArea();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (!detail) return;
    const ends = wasUnderWay.current && !isUnderWay(detail);
    wasUnderWay.current = isUnderWay(detail);
    if (!ends) return;
    const { kind } = detail;
    forgetCataloguesOf(kind);
    void refresh(imports.getImport);
    cache.readAnew(kind);
    cache.readOthersAnew(kind);
  }, [detail, cache, refresh]);
}

export const useImport = (id: number) => {
  const query = useCall(
    imports.getImport,
    { params: { id } },
    {
      enabled: id > 0,
      refetchInterval: ({ state: { data } }) =>
        data && isUnderWay(data) ? timings.importRefresh : false,
    },
  );
  useEndNoticed(query.data);
  return query;
};

const PER_PAGE = 25;

export type ShownRows = 'all' | RowResult;

const stateOf = ({ status, version }: Import) => `${status} ${version}`;

const inOrder = { field: 'row', order: 'ASC' } as const;

export const useImportRows = (of: Import, first: ShownRows) => {
  const { shown, range, pagesOf, show } = useShownPage(first, PER_PAGE);
  const query = useCallPage(
    imports.listImportRows,
    { params: { id: of.id } },
    { filter: shown === 'all' ? {} : { result: shown }, range, sort: inOrder },
    { since: stateOf(of), placeholderData: keepPreviousData },
  );
  return { query, shown, show, pages: pagesOf(query.data?.total) };
};

export const useMissing = (of: Import) =>
  useCall(imports.listMissing, { params: { id: of.id } }, { since: stateOf(of) });

export const useNames = ({ id }: Import, query: NamesQuery) =>
  useCall(imports.previewNames, { params: { id }, query }, { placeholderData: keepPreviousData });

export const useConsents = (of: ImportDetail) => {
  const { columns, values } = of.plan;
  const enabled = columns.personalData !== undefined || values.personalData !== undefined;
  const input = { params: { id: of.id } };
  return useCall(imports.countConsents, input, { since: stateOf(of), enabled });
};

export const useCheck = (of: Import) =>
  useCall(imports.checkImport, { params: { id: of.id } }, { since: stateOf(of) });

export const useUndoCheck = (of: Import) =>
  useCall(imports.checkUndo, { params: { id: of.id } }, { since: stateOf(of), gcTime: 0 });

/**
 * A command of an import, whose answer takes the place of what is shown.
 * @param failed what is said where it was refused; the import is then read anew, as others may have
 *   changed it
 * @param onDone called once it is done; where it failed, whatever asked for it stays
 */
const useImportCommand = <Variables = void>(
  id: number,
  command: (variables: Variables) => Promise<{ data: Import | ImportDetail }>,
  failed: TextKey,
  onDone?: () => void,
) => {
  const client = useQueryClient();
  const cache = useRecordCache();
  const sayFailed = useFailure();
  return useCommand<{ data: Import | ImportDetail }, Variables>({
    mutationFn: command,
    onSuccess: ({ data }) => {
      client.setQueryData<ImportDetail>(keyOfImport(id), (shown) => shown && { ...shown, ...data });
      cache.readAnew('imports', 'getList');
      onDone?.();
    },
    onError: (error) => {
      sayFailed(failed, error);
      void client.invalidateQueries({ queryKey: keyOfImport(id), exact: true });
    },
  });
};

export const useRehearse = ({ id, version }: Import, onDone?: () => void) => {
  const agency = useAgency();
  const params = { id };
  return useImportCommand(
    id,
    async (plan: ImportDetail['plan']) => {
      const planned = await agency.call(imports.planImport, { params, body: { ...plan, version } });
      const begun = await agency.call(imports.rehearseImport, {
        params,
        body: { version: planned.data.version },
      });
      return { data: { ...planned.data, ...begun.data } };
    },
    'imports.plan.failed',
    onDone,
  );
};

export const useOrder = (
  { id, version }: Import,
  order: 'runImport' | 'cancelImport' | 'undoImport',
  failed: TextKey,
) => {
  const agency = useAgency();
  return useImportCommand(
    id,
    () => agency.call(imports[order], { params: { id }, body: { version } }),
    failed,
  );
};
