import { Pagination, useListContext } from 'react-admin';

/**
 * The pages of the list around. None where the list failed: react-admin would count the rows that
 * did not arrive.
 */
export const ListPages = ({ sizes }: { readonly sizes: number[] }) => {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={sizes} />;
};
