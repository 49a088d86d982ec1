import Add from '@mui/icons-material/Add';
import { Button, type ButtonProps } from '@mui/material';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  LinkBase,
  useCreatePath,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { useCan } from '../../session/useCan.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { useTotalText } from './ListPages.tsx';

export const RegisterButton = ({ variant = 'contained' }: Pick<ButtonProps, 'variant'>) => {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition();
  const canAccess = useCan(resource, 'create');
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!hasCreate || !canAccess) return null;
  return (
    <Button
      variant={variant}
      startIcon={<Add />}
      component={LinkBase}
      to={createPath({ resource, type: 'create' })}
    >
      {translate(`resources.${resource}.action.create`)}
    </Button>
  );
};

/** Number of rows without filters; undefined until the list was once seen without. */
function useWholeTotal(): number | undefined {
  const { resource, total, filterValues, isPending } = useListContext();
  const client = useQueryClient();
  const isWhole = !isPending && Object.keys(filterValues).length === 0;
  const key = [resource, 'wholeTotal'];
  const { data } = useQuery<number>({ queryKey: key, queryFn: skipToken, gcTime: Infinity });
  useEffect(() => {
    if (isWhole && total !== undefined) client.setQueryData([resource, 'wholeTotal'], total);
  }, [client, resource, isWhole, total]);
  return isWhole ? total : data;
}

/** How many rows the list around has, in words: "300", "64 de 450". */
function useCount(countedTo: number | undefined): string | undefined {
  const translate = useTranslate();
  const { total, isPending, error } = useListContext();
  const textOf = useTotalText(countedTo);
  const whole = useWholeTotal();
  if (isPending || error || total === undefined) return undefined;
  if (whole === undefined || whole <= total) return textOf(total);
  return translate('common.countOf', { count: textOf(total), of: textOf(whole) });
}

export interface ListHeaderProps {
  readonly beside?: ReactNode;
  readonly more?: ReactNode;
  readonly secondary?: ReactNode;
  /** The contained button; that of a registration when missing. */
  readonly primary?: ReactNode;
  readonly countedTo?: number;
}

export const ListHeader = (props: ListHeaderProps) => {
  const { beside, more, secondary, primary = <RegisterButton />, countedTo } = props;
  const { defaultTitle, total, filterValues } = useListContext();
  // Where nothing is registered yet, the list itself offers it.
  const isUntouched = total === 0 && Object.keys(filterValues).length === 0;
  return (
    <PageHeader
      title={String(defaultTitle)}
      count={useCount(countedTo)}
      more={more}
      secondary={secondary}
      primary={isUntouched ? undefined : primary}
    >
      {beside}
    </PageHeader>
  );
};
