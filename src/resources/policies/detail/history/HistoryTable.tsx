import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { PageChoice } from '../../../../ui/table/PageChoice.tsx';
import { PlainTable, type PlainTableProps } from '../../../../ui/table/PlainTable.tsx';
import type { History, PageSize } from './useHistory.ts';

type HistoryTableProps<Row> = Omit<PlainTableProps<Row>, 'rows' | 'pages'> & {
  readonly history: History<Row>;
};

/** One of a policy's histories: its rows, and below them how many are shown and which. */
export const HistoryTable = <Row,>({ history, ...table }: HistoryTableProps<Row>) => (
  <>
    <PlainTable {...table} rows={history.rows} />
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        pt: 1,
      }}
    >
      <SizeChoice {...history} />
      <PageChoice {...history.pages} label={table.label} />
    </Box>
  </>
);

const SizeChoice = ({ size, sizes, chooseSize }: History<unknown>) => {
  const translate = useTranslate();
  if (sizes.length === 1) return null;
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      variant="standard"
      value={size}
      slotProps={{
        select: { 'aria-label': translate('policies.detail.rows.label') },
        input: { disableUnderline: true },
      }}
      sx={{ m: 0, width: 'auto', '& .MuiSelect-select': { fontSize: '0.8125rem', py: 0.5 } }}
      onChange={({ target }) => chooseSize(sizeOf(target.value, sizes))}
    >
      {sizes.map((one) => (
        <MenuItem key={one} value={one}>
          {one === 'all'
            ? translate('policies.detail.rows.all')
            : translate('policies.detail.rows.some', { count: one })}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** A select answers with its value as a text. */
const sizeOf = (value: string, sizes: readonly PageSize[]): PageSize =>
  sizes.find((one) => String(one) === String(value)) ?? 'all';
