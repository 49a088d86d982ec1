import { useState } from 'react';
import { ReferenceArrayInput, useInput } from 'react-admin';
import {
  type BuiltInResource,
  isBuiltInResource,
  type OwnFieldResource,
} from '../../../domain/agency/ownFields/ownField.ts';
import { useValueText } from '../form/valueTexts.ts';
import type { PickChoice } from '../pick/PickBox.tsx';
import type { InputProps } from './LineInput.tsx';
import { laidOut } from './laidOut.tsx';
import {
  companyName,
  personChoice,
  type SearchSelectProps,
  useFound,
  useLimited,
} from './SearchSelect.tsx';
import { SeveralPick } from './SeveralPick.tsx';

type Choices = Pick<SearchSelectProps, 'sort' | 'optionText'>;

const people = {
  sort: { field: 'surname', order: 'ASC' },
  optionText: personChoice,
} as const satisfies Choices;

const CHOICES: Readonly<Record<BuiltInResource, Choices>> = {
  policies: {
    sort: { field: 'numberPolicy', order: 'ASC' },
    optionText: ({ numberPolicy }) => numberPolicy,
  },
  customers: people,
  advisors: people,
  companies: { sort: { field: 'companyName', order: 'ASC' }, optionText: companyName },
  claims: { sort: { field: 'code', order: 'DESC' }, optionText: ({ code }) => code },
};

const RECORDS: Choices = {
  sort: { field: 'title', order: 'ASC' },
  optionText: ({ title }) => title,
};

interface FoundProps extends InputProps, Pick<SearchSelectProps, 'optionText' | 'refusal'> {
  readonly onOpen: () => void;
}

const chosenOf = (value: unknown, choices: readonly PickChoice[]): PickChoice[] =>
  (Array.isArray(value) ? value : []).map(
    (id) => choices.find((one) => String(one.id) === String(id)) ?? { id, name: `${id}` },
  );

const Found = (props: FoundProps) => {
  const { source, optionText, refusal, label, hint, span, onOpen, ...input } = props;
  const { choices, onSearch, isLoading, failure } = useFound({ optionText, refusal });
  const { field } = useInput({ source });
  useValueText(source, (value) =>
    chosenOf(value, choices)
      .map(({ name }) => name)
      .join(', '),
  );
  return (
    <SeveralPick
      source={source}
      label={label}
      hint={failure ?? hint}
      span={span}
      choices={choices}
      value={chosenOf(field.value, choices)}
      disabled={input.disabled || input.readOnly || false}
      loading={isLoading}
      // The server has found them.
      filterOptions={(found) => found}
      onOpen={onOpen}
      onInputChange={(_, text) => onSearch(text)}
      onChosen={(chosen) => field.onChange(chosen.map((one) => one.id))}
    />
  );
};

interface SeveralRelatedInputProps extends InputProps {
  readonly to: OwnFieldResource;
}

export const SeveralRelatedInput = laidOut(({ to, ...input }: SeveralRelatedInputProps) => {
  const { sort, optionText } = isBuiltInResource(to) ? CHOICES[to] : RECORDS;
  const limited = useLimited();
  const [isOpened, setOpened] = useState(false);
  return (
    <ReferenceArrayInput
      source={input.source}
      reference={to}
      sort={sort}
      perPage={25}
      enableGetChoices={() => isOpened}
    >
      <Found
        {...input}
        optionText={optionText}
        refusal={to === 'customers' ? limited : undefined}
        onOpen={() => setOpened(true)}
      />
    </ReferenceArrayInput>
  );
});
