import { type ReactNode, useState } from 'react';
import { AutocompleteInput, type RaRecord, ReferenceInput, type SortPayload } from 'react-admin';
import { type PersonNames, personName } from '../people.ts';
import type { InputProps } from './LineInput.tsx';
import { useIsRequired } from './useIsRequired.ts';

export interface SearchSelectProps extends InputProps {
  /** The resource asked. */
  readonly reference: string;
  /** What a choice is called. */
  readonly optionText: (row: RaRecord) => string;
  readonly sort: SortPayload;
  /** A filter sent with every question. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** What the reading of the resource needs besides; keep it stable. */
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly onChange?: (id: unknown) => void;
  /** Text instead of a blank choice, in filters. */
  readonly emptyText?: string;
}

const searched = (text: string) => (text.trim() === '' ? {} : { q: text });

/**
 * A select over a long list: the server is asked for what is typed, 25 rows at a time, and not
 * before the list is opened.
 */
export const SearchSelect = (props: SearchSelectProps): ReactNode => {
  const { reference, sort, filter, source, optionText, hint, meta, ...rest } = props;
  const isRequired = useIsRequired(source);
  const [isOpened, setOpened] = useState(false);
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
      <AutocompleteInput
        {...rest}
        // A form gives its first field the focus: nobody has asked for the choices then.
        openOnFocus={false}
        onOpen={() => setOpened(true)}
        optionText={optionText}
        inputText={optionText}
        filterToQuery={searched}
        helperText={hint}
        isRequired={isRequired}
      />
    </ReferenceInput>
  );
};

type PersonRow = RaRecord & PersonNames & { ci_ruc?: string };

const personChoice = (row: PersonRow) => [personName(row), row.ci_ruc].filter(Boolean).join(' · ');

const bySurname: SortPayload = { field: 'surname', order: 'ASC' };

/** {@link SearchSelect} over customers or advisors, by surname and identity number. */
export const PersonSelect = (
  props: Omit<SearchSelectProps, 'optionText' | 'sort'> & {
    readonly reference: 'customers' | 'advisors';
  },
) => <SearchSelect {...props} optionText={personChoice} sort={bySurname} />;
