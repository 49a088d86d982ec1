import Search from '@mui/icons-material/Search';
import { Box, Button, Card, Checkbox, InputAdornment, TextField, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { BalanceFilter } from '../../../../data/commissions.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { DialogListBase, DialogListContent } from '../../../../ui/dialog/DialogList.tsx';
import { Column } from '../../../../ui/list/Column.tsx';
import { silentErrors } from '../../../../ui/list/states.tsx';
import { moneyColumn } from '../../../../ui/list/valueColumns.tsx';
import { widths } from '../../../../ui/list/widths.ts';
import { largestFirst } from '../useAccounts.ts';
import { MAX_PICKED } from './selection.ts';

interface PickingProps {
  readonly picked: readonly number[];
  readonly pick: (ids: readonly number[], wanted: boolean) => void;
  readonly says: string;
}

const Picking = ({ picked, pick, says }: PickingProps) => {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const isFull = picked.length >= MAX_PICKED;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography role="status" sx={{ flex: 1, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {says}
      </Typography>
      <Button
        size="small"
        disabled={isFull}
        onClick={() =>
          pick(
            data.map(({ id }) => Number(id)),
            true,
          )
        }
      >
        {translate('giving.selection.pickPage')}
      </Button>
      <Button size="small" disabled={picked.length === 0} onClick={() => pick(picked, false)}>
        {translate('giving.selection.clear')}
      </Button>
      {isFull ? (
        <Typography sx={{ width: '100%', color: 'warning.main' }}>
          {translate('giving.selection.full', { max: MAX_PICKED })}
        </Typography>
      ) : null}
    </Box>
  );
};

interface PickBoxProps extends Pick<PickingProps, 'picked' | 'pick'> {
  readonly id: number;
  readonly name: string;
}

const PickBox = ({ id, name, picked, pick }: PickBoxProps) => {
  const isPicked = picked.includes(id);
  const label = useTranslate()('giving.selection.pickThis', { name });
  return (
    <Checkbox
      checked={isPicked}
      disabled={!isPicked && picked.length >= MAX_PICKED}
      onChange={(_, wanted) => pick([id], wanted)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 0.5 }}
    />
  );
};

const icon = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);

/** Search box of the list around; stands in a form without being one of its fields. */
const SearchLine = ({ label }: { readonly label: TextKey }) => {
  const name = useTranslate()(label);
  const { setFilters } = useListContext();
  const [typed, setTyped] = useState('');
  return (
    <TextField
      type="search"
      placeholder={name}
      value={typed}
      sx={{ flex: '1 1 220px', m: 0 }}
      onChange={({ target: { value } }) => {
        setTyped(value);
        setFilters(value.trim() ? { q: value } : {}, undefined, true);
      }}
      onKeyDown={(event) => {
        // Enter searches, which typing did already, and must not save the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      slotProps={{ input: { startAdornment: icon }, htmlInput: { 'aria-label': name } }}
    />
  );
};

export type PickProps = Omit<PickingProps, 'says'> & { readonly advisorId: number };

type Payable = RaRecord<number> & { readonly commissionInFavour: number };

interface PickListProps<Row extends Payable> extends PickProps {
  readonly resource: 'balances' | 'balance-customers';
  readonly filter?: BalanceFilter;
  readonly searchLabel: TextKey;
  readonly chosen: TextKey;
  readonly nameOf: (row: Row) => string;
  readonly children: ReactNode;
}

const PER_PAGE = 5;

export const PickList = <Row extends Payable>(props: PickListProps<Row>) => {
  const { advisorId, resource, filter, searchLabel, chosen, nameOf, children, ...picking } = props;
  const says = useTranslate()(chosen, { smart_count: picking.picked.length });
  const options = useMemo(() => ({ ...silentErrors, meta: { advisorId } }), [advisorId]);
  return (
    <DialogListBase
      resource={resource}
      perPage={PER_PAGE}
      sort={largestFirst}
      filter={filter}
      queryOptions={options}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, alignItems: 'center' }}>
        <SearchLine label={searchLabel} />
        <Picking {...picking} says={says} />
      </Box>
      <Card variant="outlined" sx={{ overflow: 'hidden' }}>
        <DialogListContent none="giving.selection.none">
          <Column<Row>
            source="pick"
            label="giving.selection.pick"
            width={widths.pick}
            disableSort
            phone="badge"
            render={(row) => <PickBox id={row.id} name={nameOf(row)} {...picking} />}
          />
          {children}
          {moneyColumn('commissionInFavour', 'accountColumns.inFavour', { phone: 'line' })}
        </DialogListContent>
      </Card>
    </DialogListBase>
  );
};
