import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Ref, useRef, useState } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { LookupError } from '../../../ui/inputs/LookupError.tsx';
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
  '& .MuiFormControl-root': { m: 0, width: { xs: '100%', sm: 280 } },
} as const;

interface NameFieldProps {
  readonly initial: string;
  readonly onType: (words: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

const NameField = ({ initial, onType, inputRef }: NameFieldProps) => {
  const [words, setWords] = useState(initial);
  return (
    <TextField
      type="search"
      label={useTranslate()('latePayments.name')}
      value={words}
      inputRef={inputRef}
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
  const nameInput = useRef<HTMLInputElement>(null);
  const { data: companies = [], error, refetch } = useGetList('companies', everyCompany);
  const kept = ageing ? { ageing } : {};
  const chosen = isByName ? BY_NAME : (company_id ?? GENERAL);
  const isOffered = typeof chosen === 'string' || companies.some(({ id }) => id === chosen);
  return (
    <Box role="search" sx={bar}>
      <TextField
        select
        label={translate('latePayments.filter')}
        value={isOffered ? chosen : ''}
        helperText={error ? <LookupError retry={refetch} /> : undefined}
        slotProps={{
          select: {
            // Not sooner: a menu that closes gives the focus back to its select.
            MenuProps: {
              slotProps: { transition: { onExited: () => nameInput.current?.focus() } },
            },
          },
        }}
        onChange={({ target: { value } }) => {
          setByName(value === BY_NAME);
          setFilters(Number(value) ? { ...kept, company_id: Number(value) } : kept);
        }}
      >
        <MenuItem value={GENERAL}>{translate('latePayments.general')}</MenuItem>
        <MenuItem value={BY_NAME}>{translate('latePayments.byName')}</MenuItem>
        {companies.map(({ id, companyName }) => (
          <MenuItem key={id} value={id}>
            {companyName}
          </MenuItem>
        ))}
      </TextField>
      {isByName ? (
        <NameField
          initial={q ?? ''}
          inputRef={nameInput}
          onType={(words) => setFilters(words ? { ...kept, q: words } : kept, undefined, true)}
        />
      ) : null}
    </Box>
  );
};
