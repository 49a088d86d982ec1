import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
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
import { countOf } from '../format.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { ColumnsMenu, type ColumnsMenuProps } from './ColumnsMenu.tsx';
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx';

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

const Total = ({ count }: { readonly count: number }) => {
  const translate = useTranslate();
  const label = (
    <>
      <span style={visuallyHidden}>{translate('common.total')}: </span>
      {countOf(count)}
    </>
  );
  return <Chip color="info" label={label} />;
};

interface ListHeaderProps extends ColumnsMenuProps, ExportMenuProps {
  readonly actions?: ReactNode;
}

/** Title of the list with its total, and what can be done with the whole of it. */
export const ListHeader = (props: ListHeaderProps) => {
  const { actions, fixedFilter, exportAs, ...columns } = props;
  const { defaultTitle, total, isPending, error } = useListContext();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <title>{`${defaultTitle} · Amparo`}</title>
      <Typography variant="h1">{defaultTitle}</Typography>
      {isPending || error || total === undefined ? null : <Total count={total} />}
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
