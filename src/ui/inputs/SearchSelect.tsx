import { type ReactNode, useState } from 'react';
import {
  type RaRecord,
  ReferenceInput,
  type SortPayload,
  useChoicesContext,
  useDebouncedEvent,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { PersonNames } from '../../../domain/people/personName.ts';
import { personName } from '../../../domain/people/personName.ts';
import { timings } from '../../timings.ts';
import type { InputProps } from './LineInput.tsx';
import { LookupError } from './LookupSelect.tsx';
import { PickInput, type PickInputProps } from './PickInput.tsx';
import { useRegistration } from './useRegistration.ts';

export interface SearchSelectProps extends InputProps, Pick<PickInputProps, 'onChange'> {
  readonly reference: string;
  readonly optionText: (row: RaRecord) => string;
  readonly sort: SortPayload;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Metadata that the reading of the resource needs besides; keep it stable. */
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly emptyText?: string;
  readonly registers?: boolean;
  /** Reason why a row can be read and not chosen, as its name ends then; undefined where it can. */
  readonly refusal?: ((row: RaRecord) => string | undefined) | undefined;
}

interface FoundProps
  extends Omit<SearchSelectProps, 'sort' | 'filter' | 'meta'>,
    Pick<PickInputProps, 'onOpen' | 'resource'> {}

const choiceOf = ({ id }: RaRecord, name: string, refused: string | undefined) =>
  refused ? { id, name: `${name} · ${refused}`, disabled: true } : { id, name };

export const useFound = ({
  optionText,
  refusal,
}: Pick<SearchSelectProps, 'optionText' | 'refusal'>) => {
  const {
    allChoices = [],
    filterValues,
    setFilters,
    isFetching,
    error,
    refetch,
  } = useChoicesContext();
  const hasFailed = Boolean(error) && !isFetching;
  const [typed, setTyped] = useState('');
  const ask = useDebouncedEvent(
    (words: string) => setFilters(words ? { q: words } : {}, []),
    timings.searchPause,
  );
  return {
    choices: allChoices.map((row) => choiceOf(row, optionText(row), refusal?.(row))),
    onSearch: (text: string) => {
      setTyped(text.trim());
      ask(text.trim());
    },
    isLoading: isFetching || (filterValues?.q ?? '') !== typed,
    hasFailed,
    /** Failure in place of the hint; undefined where the server answered. */
    failure: hasFailed ? <LookupError retry={() => refetch?.()} /> : undefined,
  };
};

const Found = ({ optionText, reference, registers, refusal, ...input }: FoundProps) => {
  const { failure, ...found } = useFound({ optionText, refusal });
  const registration = useRegistration(registers ? reference : '');
  return (
    <PickInput {...input} {...found} hint={failure ?? input.hint} registration={registration} />
  );
};

/**
 * A select over a long list: the server is asked for what is typed, 25 rows at a time, and not
 * before the list is opened.
 */
export const SearchSelect = (props: SearchSelectProps): ReactNode => {
  const { reference, sort, filter, source, meta, ...input } = props;
  const [isOpened, setOpened] = useState(false);
  // Inside of ReferenceInput the resource around is the one asked.
  const resource = useResourceContext();
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      sort={sort}
      filter={filter}
      perPage={25}
      queryOptions={meta ? { meta } : undefined}
      enableGetChoices={() => isOpened}
    >
      <Found
        {...input}
        source={source}
        reference={reference}
        resource={resource}
        onOpen={() => setOpened(true)}
      />
    </ReferenceInput>
  );
};

export const personChoice = (row: RaRecord & Partial<PersonNames> & { ci_ruc?: string }) =>
  [personName(row), row.ci_ruc].filter(Boolean).join(' · ');

const bySurname: SortPayload = { field: 'surname', order: 'ASC' };

export const PersonSelect = (
  props: Omit<SearchSelectProps, 'optionText' | 'sort'> & {
    readonly reference: 'customers' | 'advisors';
  },
) => <SearchSelect {...props} optionText={personChoice} sort={bySurname} />;

/** @returns why a customer cannot be chosen: their data are limited */
export const useLimited = () => {
  const translate = useTranslate();
  return ({ limitedAt }: RaRecord) => (limitedAt ? translate('consents.limited.badge') : undefined);
};

/**
 * {@link PersonSelect} over customers for whom something is registered: a limited one is shown
 * as such, and cannot be chosen.
 */
export const CustomerSelect = (
  props: Omit<SearchSelectProps, 'optionText' | 'sort' | 'reference' | 'refusal'>,
) => <PersonSelect {...props} reference="customers" refusal={useLimited()} />;

const byName: SortPayload = { field: 'companyName', order: 'ASC' };

export const companyName = (row: RaRecord): string => row.companyName;

export const CompanySelect = (
  props: Omit<SearchSelectProps, 'optionText' | 'sort' | 'reference'>,
) => <SearchSelect {...props} reference="companies" optionText={companyName} sort={byName} />;

const byNumber: SortPayload = { field: 'numberPolicy', order: 'ASC' };

export const PolicySelect = (
  props: Omit<SearchSelectProps, 'optionText' | 'sort' | 'reference'>,
) => (
  <SearchSelect
    {...props}
    reference="policies"
    optionText={({ numberPolicy }) => numberPolicy}
    sort={byNumber}
  />
);
