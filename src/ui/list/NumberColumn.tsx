import { DataTable, useListContext, useRecordContext } from 'react-admin';

/** The row's place in the whole list, counted on over its pages. */
const RowNumber = () => {
  const { data, page, perPage } = useListContext();
  const record = useRecordContext();
  const index = data?.findIndex(({ id }) => id === record?.id) ?? 0;
  return (Number(page) - 1) * Number(perPage) + index + 1;
};

const quiet = () => ({ color: 'text.secondary', width: 30 });

/** The column "N.º": rows counted over all pages. */
export const NumberColumn = () => (
  <DataTable.Col label="common.rowNumber" className="row-number" cellSx={quiet}>
    <RowNumber />
  </DataTable.Col>
);
