import { Box, Button, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  LinkBase,
  useCreatePath,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { useCan } from '../../session/useCan.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { ColumnsMenu, type ColumnsMenuProps } from './ColumnsMenu.tsx';
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx';
import { useTotalText } from './useTotalText.ts';

/** The link to the registration of what is listed, for who may register it (specification §6). */
export const RegisterButton = () => {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition();
  const canAccess = useCan(resource, 'create');
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!hasCreate || !canAccess) return null;
  return (
    <Button variant="contained" component={LinkBase} to={createPath({ resource, type: 'create' })}>
      {translate(`resources.${resource}.action.create`)}
    </Button>
  );
};

const Total = ({ count, countedTo }: { readonly count: number; readonly countedTo?: number }) => {
  const translate = useTranslate();
  const textOf = useTotalText(countedTo);
  const label = (
    <>
      <span style={visuallyHidden}>{translate('common.total')}: </span>
      {textOf(count)}
    </>
  );
  return <Chip color="info" label={label} />;
};

export interface ListHeaderProps extends ColumnsMenuProps, ExportMenuProps {
  readonly actions?: ReactNode;
  /** Where the server counts no further, searched or not. */
  readonly countedTo?: number;
}

/** Title of the list with its total, and what can be done with the whole of it. */
export const ListHeader = (props: ListHeaderProps) => {
  const { actions, fixedFilter, exportAs, countedTo, ...columns } = props;
  const { defaultTitle, total, isPending, error } = useListContext();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <title>{`${defaultTitle} · Amparo`}</title>
      <Typography variant="h1">{defaultTitle}</Typography>
      {isPending || error || total === undefined ? null : (
        <Total count={total} countedTo={countedTo} />
      )}
      <Box sx={{ flex: 1 }} />
      {total === 0 ? null : (
        <>
          <ColumnsMenu {...columns} />
          <ExportMenu fixedFilter={fixedFilter} exportAs={exportAs} />
        </>
      )}
      {actions}
      <RegisterButton />
    </Box>
  );
};
