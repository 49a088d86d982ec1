import { Box, type SxProps, type Theme } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';
import { sizes } from '../../theme/components/shared.ts';
import { EMPTY } from '../format.ts';
import { ActionsColumn, type ActionsColumnProps, RowButtons } from './actions.tsx';
import { type ColumnFacts, type ColumnProps, contentOf, Line } from './Column.tsx';
import { cut, lineStyles, type RowLooks } from './looks.ts';

const rowStyles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: sizes.phoneRow,
  pl: 1.75,
  pr: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

const listStyles = {
  ...lineStyles,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& .texts': { flex: 1, minWidth: 0, fontSize: '0.8125rem', lineHeight: '1.25rem' },
  '& .row-title': { fontSize: '0.875rem' },
  // A finger opens the record wherever it touches the row.
  '& .row-title a::after, & .row-title button::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
  },
  '& .cell-line > :is(a, button)': {
    ...cut,
    display: 'inline-block',
    maxWidth: '100%',
    verticalAlign: 'top',
    lineHeight: '1.5rem',
  },
  // Within a text a link is told by more than its colour; it lies over the room of the title's.
  '& .cell-second a': { position: 'relative', textDecoration: 'underline' },
  '& .badge': { flexShrink: 0, maxWidth: '52%' },
  '& .row-more': { position: 'relative', width: sizes.touch, height: sizes.touch },
  '& .row-quick': { display: 'none' },
} as const;

const isOf = (column: ColumnFacts): column is ColumnProps<RaRecord> & ColumnFacts =>
  column.source !== undefined;

interface PartsProps {
  readonly parts: readonly (readonly [key: string, part: ReactNode])[];
  readonly mark: string;
}

const Parts = ({ parts, mark }: PartsProps) =>
  parts.map(([key, part], place) => (
    <Fragment key={key}>
      {place > 0 ? mark : null}
      {part}
    </Fragment>
  ));

interface PhoneRowProps {
  readonly columns: readonly ColumnFacts[];
  readonly record: RaRecord;
  readonly sx: SxProps<Theme> | undefined;
}

const PhoneRow = ({ columns, record, sx }: PhoneRowProps) => {
  const shown = columns.filter(isOf);
  const partsOf = (of: readonly ColumnProps<RaRecord>[]) =>
    of.map((column) => [column.source, contentOf(column, record)] as const);
  const titles = shown.filter(({ strong }) => strong);
  const seconds = titles.flatMap(({ source, second }) => {
    const part = second?.(record);
    return part ? [[`below ${source}`, part] as const] : [];
  });
  // Without its heading a dash would say nothing.
  const lines = partsOf(shown.filter(({ phone }) => phone === 'line')).filter(
    ([, part]) => part !== EMPTY,
  );
  const badges = shown.filter(({ phone }) => phone === 'badge');
  // An element of ActionsColumn has its properties.
  const actions = columns.find(({ type }) => type === ActionsColumn) as
    | (ColumnFacts & ActionsColumnProps<RaRecord>)
    | undefined;
  return (
    <Box component="li" sx={[rowStyles, ...[sx ?? {}].flat()] as SxProps<Theme>}>
      <div className="texts">
        <div className="row-title">
          <Line>
            <Parts parts={partsOf(titles)} mark=" " />
          </Line>
        </div>
        <Line className="cell-second">
          <Parts parts={[...seconds, ...lines]} mark=" · " />
        </Line>
      </div>
      {badges.map((column) => (
        <div key={column.source} className="badge">
          {contentOf(column, record)}
        </div>
      ))}
      {actions ? <RowButtons of={actions.of} actions={actions.actions} /> : null}
    </Box>
  );
};

interface PhoneRowsProps {
  readonly columns: readonly ColumnFacts[];
  readonly rowSx: RowLooks | undefined;
}

export const PhoneRows = ({ columns, rowSx }: PhoneRowsProps) => {
  const { data = [] } = useListContext();
  return (
    <Box component="ul" sx={listStyles}>
      {data.map((record: RaRecord) => (
        <RecordContextProvider key={record.id} value={record}>
          <PhoneRow columns={columns} record={record} sx={rowSx?.(record)} />
        </RecordContextProvider>
      ))}
    </Box>
  );
};
