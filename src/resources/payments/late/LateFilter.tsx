import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { LookupError } from '../../../ui/inputs/LookupError.tsx';
import { inSpanishOrder } from '../../../ui/pick/choices.ts';
import { PickBox } from '../../../ui/pick/PickBox.tsx';
import type { LateFilterValues } from './lateFilter.ts';

const GENERAL = 'general';
const BY_NAME = 'by-name';

const everyCompany = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'companyName', order: 'ASC' },
} as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  pt: 0.75,
  mb: 1.5,
  '& .MuiAutocomplete-root, & > .MuiFormControl-root': { width: { xs: '100%', sm: 280 } },
  '& .MuiFormControl-root': { m: 0 },
} as const;

interface NameFieldProps {
  readonly initial: string;
  readonly onType: (words: string) => void;
}

/** Where the name is typed; it takes the focus when it is asked for. */
const NameField = ({ initial, onType }: NameFieldProps) => {
  const [words, setWords] = useState(initial);
  return (
    <TextField
      type="search"
      label={useTranslate()('latePayments.name')}
      value={words}
      autoFocus={initial === ''}
      onChange={({ target }) => {
        setWords(target.value);
        onType(target.value);
      }}
    />
  );
};

/** Everything, an insurer's, or whose name one types: the select of specification §2. */
export const LateFilter = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { company_id, q, ageing }: LateFilterValues = filterValues;
  const [isByName, setByName] = useState(q !== undefined);
  const { data: companies = [], error, refetch } = useGetList('companies', everyCompany);
  const kept = ageing ? { ageing } : {};
  const choices = [
    { id: GENERAL, name: translate('latePayments.general') },
    { id: BY_NAME, name: translate('latePayments.byName') },
    ...inSpanishOrder(companies.map(({ id, companyName }) => ({ id, name: companyName }))),
  ];
  return (
    <Box role="search" sx={bar}>
      <PickBox
        label={translate('latePayments.filter')}
        value={isByName ? BY_NAME : (company_id ?? GENERAL)}
        choices={choices}
        helperText={error ? <LookupError retry={refetch} /> : undefined}
        onPick={(choice) => {
          setByName(choice?.id === BY_NAME);
          setFilters(Number(choice?.id) ? { ...kept, company_id: Number(choice?.id) } : kept);
        }}
      />
      {isByName ? (
        <NameField
          initial={q ?? ''}
          onType={(words) => setFilters(words ? { ...kept, q: words } : kept, undefined, true)}
        />
      ) : null}
    </Box>
  );
};
