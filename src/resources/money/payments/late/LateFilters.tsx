import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { type FilterPayload, useGetList, useListContext, useTranslate } from 'react-admin';
import { AGES, type Age, LATE } from '../../../../../domain/money/ageing.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { AsOfInput } from '../../../../ui/inputs/AsOfInput.tsx';
import { LookupError } from '../../../../ui/inputs/LookupSelect.tsx';
import { inSpanishOrder, PickBox } from '../../../../ui/pick/PickBox.tsx';
import { ToolBand } from '../../../../ui/ToolBand.tsx';

export interface LateFilterValues {
  readonly company_id?: number;
  readonly q?: string;
  readonly ageing?: Age;
  /** The civil day at whose end they were late; today without it. */
  readonly asOf?: string;
}

const isAge = (value: unknown): value is Age => AGES.some((age) => age === value);

const idIn = (value: unknown): number | undefined => Number(value) || undefined;

/**
 * What the dialog starts with: what is late, unless an age is asked for.
 * @param subject its `filter`; or an `id` that is an insurer's or a bracket's, any other being all
 */
export function startOf({ id, filter = {} }: DialogSubject): FilterPayload & LateFilterValues {
  const company = idIn(filter.company_id ?? id);
  const ageing = filter.ageing ?? id;
  return {
    ...(company ? { company_id: company } : {}),
    ...(filter.q ? { q: String(filter.q) } : {}),
    ageing: isAge(ageing) ? ageing : LATE,
  };
}

/**
 * The filter as the report takes it, which is of what is late where no age is asked for.
 */
export const reportFilter = ({ company_id, q, ageing }: LateFilterValues) => ({
  ...(company_id ? { companyId: company_id } : {}),
  ...(q ? { q } : {}),
  ...(ageing && ageing !== LATE ? { ageing } : {}),
});

const GENERAL = 'general';
const BY_NAME = 'by-name';

const everyCompany = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'companyName', order: 'ASC' },
} as const;

interface NameFieldProps {
  readonly initial: string;
  readonly onType: (words: string) => void;
}

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

export const LateFilter = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { company_id, q, ageing, asOf }: LateFilterValues = filterValues;
  const [isByName, setByName] = useState(q !== undefined);
  const { data: companies = [], error, refetch } = useGetList('companies', everyCompany);
  const otherFilters = { ...(ageing ? { ageing } : {}), ...(asOf ? { asOf } : {}) };
  const choices = [
    { id: GENERAL, name: translate('latePayments.general') },
    { id: BY_NAME, name: translate('latePayments.byName') },
    ...inSpanishOrder(companies.map(({ id, companyName }) => ({ id, name: companyName }))),
  ];
  return (
    <Box role="search">
      <ToolBand>
        <PickBox
          label={translate('latePayments.filter')}
          value={isByName ? BY_NAME : (company_id ?? GENERAL)}
          choices={choices}
          helperText={error ? <LookupError retry={refetch} /> : undefined}
          onPick={(choice) => {
            setByName(choice?.id === BY_NAME);
            setFilters(
              Number(choice?.id)
                ? { ...otherFilters, company_id: Number(choice?.id) }
                : otherFilters,
            );
          }}
        />
        {isByName ? (
          <NameField
            initial={q ?? ''}
            onType={(words) =>
              setFilters(words ? { ...otherFilters, q: words } : otherFilters, undefined, true)
            }
          />
        ) : null}
        <AsOfInput
          onChange={(day) => {
            const { asOf: _, ...others } = filterValues;
            setFilters(day ? { ...others, asOf: day } : others);
          }}
        />
      </ToolBand>
    </Box>
  );
};
