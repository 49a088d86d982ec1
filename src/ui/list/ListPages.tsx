import type { TablePaginationProps } from '@mui/material/TablePagination';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { countOf } from '../format.ts';

/**
 * The pages of the list around, with its thousands grouped as everywhere. None where the list
 * failed: react-admin would count the rows that did not arrive.
 */
export const ListPages = ({ sizes }: { readonly sizes: number[] }) => {
  const translate = useTranslate();
  const { error } = useListContext();
  if (error) return null;
  // react-admin passes on what its own type leaves out.
  const label: Pick<TablePaginationProps, 'labelDisplayedRows'> = {
    labelDisplayedRows: ({ from, to, count }) => {
      const [first, last, total] = [from, to, count].map(countOf);
      return translate('common.pageRange', { first, last, total });
    },
  };
  return <Pagination rowsPerPageOptions={sizes} {...label} />;
};
