import { Box, Button, type TablePaginationProps, Typography } from '@mui/material';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { OWN_VALUES } from '../../../domain/agency/ownFields/ownField.ts';
import { OWN_COUNTED_TO, SEARCH_COUNTED_TO } from '../../../domain/contract/lists.ts';
import { sizes } from '../../theme/components/shared.ts';
import { countOf } from '../format.ts';

/**
 * How many rows the list around has, in words: «10,000 o más» where the server has counted no further.
 * @param countedTo where the server counts this list no further whatever it is filtered by
 */
export const useTotalText = (countedTo?: number): ((total: number) => string) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const limits = [
    countedTo,
    filterValues?.q ? SEARCH_COUNTED_TO : undefined,
    filterValues?.[OWN_VALUES] ? OWN_COUNTED_TO : undefined,
  ];
  return (total) =>
    limits.includes(total) ? translate('common.orMore', { count: countOf(total) }) : countOf(total);
};

const frame = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
  pt: 1.25,
} as const;

export const StepPages = () => {
  const translate = useTranslate();
  const { page, perPage, total = 0, setPage } = useListContext();
  const textOf = useTotalText();
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <Box component="nav" aria-label={translate('common.pages')} sx={frame}>
      <Typography role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', mr: 1 }}>
        {translate('common.pageRange', {
          first: countOf(first),
          last: countOf(last),
          total: textOf(total),
        })}
      </Typography>
      <Button variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {translate('common.previous')}
      </Button>
      <Button variant="outlined" disabled={last >= total} onClick={() => setPage(page + 1)}>
        {translate('common.next')}
      </Button>
    </Box>
  );
};

const line = {
  borderTop: 1,
  borderColor: 'divider',
  ':empty': { display: 'none' },
  '& .MuiTablePagination-toolbar': {
    minHeight: `${sizes.tablePages}px !important`,
    pl: { xs: 1, sm: '14px' },
  },
  '& .MuiPaginationItem-root': { minWidth: 28, height: 28, m: '0 1px', borderRadius: '7px' },
  '& .MuiPaginationItem-root.Mui-selected': {
    bgcolor: 'brandSoft',
    color: 'primary.main',
    fontWeight: 600,
  },
  '& .MuiTablePagination-spacer': { display: 'none' },
  '& .MuiTablePagination-displayedRows': { order: -1, mr: 'auto' },
} as const;

interface ListPagesProps {
  readonly sizes: number[];
  /** Number at which the server stops counting, searched or not. */
  readonly countedTo?: number | undefined;
}

/**
 * The pages of the list around, with its thousands grouped as everywhere. None where the list failed: react-admin
 * would count the rows that did not arrive. None before the first rows are there, whose place is drawn as for a full
 * page: they would move up under a hand.
 */
export const ListPages = ({ sizes, countedTo }: ListPagesProps) => {
  const translate = useTranslate();
  const textOf = useTotalText(countedTo);
  const { error, isPending } = useListContext();
  if (error || isPending) return null;
  // react-admin passes on what its own type leaves out.
  const label: Pick<TablePaginationProps, 'labelDisplayedRows'> = {
    labelDisplayedRows: ({ from, to, count }) => {
      const [first, last] = [from, to].map(countOf);
      return translate('common.pageRange', { first, last, total: textOf(count) });
    },
  };
  return (
    <Box sx={line}>
      <Pagination rowsPerPageOptions={sizes} {...label} />
    </Box>
  );
};
