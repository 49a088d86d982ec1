import type { ComponentProps, ReactNode } from 'react';
import {
  type RaRecord,
  useInput,
  useReference,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import type { OwnFieldResource } from '../../../domain/agency/ownFields/ownField.ts';
import { useIsHidden } from '../../data/useLayouts.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { dayOf } from '../format.ts';
import { type Choice, ChoiceInput } from '../inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../inputs/CivilDateInput.tsx';
import { LineInput, type LineInputProps } from '../inputs/LineInput.tsx';
import { type LookupInputProps, useChoices } from '../inputs/LookupSelect.tsx';
import { PickInput } from '../inputs/PickInput.tsx';
import { RelatedInput } from '../inputs/RelatedInput.tsx';
import { CompanySelect, companyName, PersonSelect, personChoice } from '../inputs/SearchSelect.tsx';
import { UserSelect } from '../inputs/UserSelect.tsx';
import { ChoicePill, OpenedPill, useAsInputs } from './FilterPill.tsx';

interface FilterProps {
  readonly source: string;
  /** Key of the label, or the label itself; the resource's label of that field when missing. */
  readonly label?: string;
}

function useLabel({ source, label }: FilterProps): string {
  const resource = useResourceContext();
  return String(useTranslateLabel()({ source, label, resource }));
}

function useValue(source: string) {
  const { field } = useInput({ source });
  return { text: field.value ? String(field.value) : undefined, clear: () => field.onChange('') };
}

/** Number of choices above which they are found as one types. */
const FEW = 10;

interface ChoiceFilterProps extends FilterProps {
  readonly choices: readonly Choice[];
  /** Name of the choice that narrows nothing; said in the pill where it is not "Todos". */
  readonly emptyText?: TextKey;
  readonly failure?: ReactNode;
}

export const ChoiceFilter = ({
  emptyText = 'common.all',
  failure,
  ...props
}: ChoiceFilterProps) => {
  const translate = useTranslate();
  const label = useLabel(props);
  const isHidden = useIsHidden()(useResourceContext() ?? '', props.source);
  const input = { ...props, emptyText, hint: failure ?? false };
  const asInputs = useAsInputs();
  if (isHidden) return null;
  if (asInputs) return <ChoiceInput {...input} />;
  if (props.choices.length > FEW) return <LongChoice {...input} label={label} />;
  return (
    <ChoicePill
      {...props}
      label={label}
      emptyText={translate(emptyText)}
      isAlwaysSet={emptyText !== 'common.all'}
      failure={failure}
    />
  );
};

const LongChoice = (
  props: ChoiceFilterProps & { readonly label: string; readonly hint: ReactNode },
) => {
  const { text, clear } = useValue(props.source);
  const name = props.choices.find(({ id }) => String(id) === text)?.name;
  return (
    <OpenedPill label={props.label} text={text && (name ?? text)} onClear={clear}>
      {(close) => <PickInput {...props} onChange={close} />}
    </OpenedPill>
  );
};

export const LookupFilter = (props: FilterProps & Pick<LookupInputProps, 'lookup' | 'only'>) => {
  const { choices, hint } = useChoices(props);
  return (
    <ChoiceFilter source={props.source} label={props.label} choices={choices} failure={hint} />
  );
};

interface ReferencePillProps extends FilterProps {
  readonly reference: string;
  readonly nameOf: (row: RaRecord) => string;
  readonly children: (close: () => void) => ReactNode;
}

const ReferencePill = ({ reference, nameOf, children, ...props }: ReferencePillProps) => {
  const label = useLabel(props);
  const { text, clear } = useValue(props.source);
  const { referenceRecord } = useReference({
    reference,
    id: text ?? '',
    options: { enabled: text !== undefined },
  });
  const name = referenceRecord ? nameOf(referenceRecord) : text;
  return (
    <OpenedPill label={label} text={text && name} onClear={clear}>
      {children}
    </OpenedPill>
  );
};

const every = { emptyText: 'common.all', hint: false } as const;

export const CompanyFilter = ({ source = 'company_id', label }: Partial<FilterProps>) => {
  const props = { source, label };
  if (useAsInputs()) return <CompanySelect {...props} {...every} />;
  return (
    <ReferencePill {...props} reference="companies" nameOf={companyName}>
      {(close) => <CompanySelect {...props} {...every} onChange={close} />}
    </ReferencePill>
  );
};

export const PersonFilter = (
  props: FilterProps & { readonly reference: 'customers' | 'advisors' },
) => {
  if (useAsInputs()) return <PersonSelect {...props} {...every} />;
  return (
    <ReferencePill {...props} nameOf={personChoice}>
      {(close) => <PersonSelect {...props} {...every} onChange={close} />}
    </ReferencePill>
  );
};

const relatedName = ({ title, numberPolicy }: RaRecord): string => title ?? numberPolicy;

export const RelatedFilter = ({
  to,
  ...props
}: FilterProps & { readonly to: OwnFieldResource }) => {
  if (to === 'companies') return <CompanyFilter {...props} />;
  if (to === 'customers' || to === 'advisors') return <PersonFilter {...props} reference={to} />;
  return <OtherFilter {...props} to={to} />;
};

const OtherFilter = ({ to, ...props }: ComponentProps<typeof RelatedFilter>) => {
  if (useAsInputs()) return <RelatedInput {...props} {...every} to={to} />;
  return (
    <ReferencePill {...props} reference={to} nameOf={relatedName}>
      {(close) => <RelatedInput {...props} {...every} to={to} onChange={close} />}
    </ReferencePill>
  );
};

export const UserFilter = () => {
  const props = { source: 'user' };
  const label = useLabel(props);
  const { text, clear } = useValue(props.source);
  if (useAsInputs()) return <UserSelect />;
  return (
    <OpenedPill label={label} text={text} onClear={clear}>
      {(close) => <UserSelect onChange={close} />}
    </OpenedPill>
  );
};

export const LineFilter = (props: FilterProps & LineInputProps) => {
  const label = useLabel(props);
  const { text, clear } = useValue(props.source);
  const input = <LineInput {...props} hint={false} />;
  if (useAsInputs()) return input;
  return (
    <OpenedPill label={label} text={text} onClear={clear}>
      {() => input}
    </OpenedPill>
  );
};

interface SpanFilterProps {
  readonly label: string;
  /** The filters that hold its ends, both included. */
  readonly from: string;
  readonly to: string;
  readonly write: (value: string) => string;
  readonly children: ReactNode;
}

export const SpanFilter = ({ label, from, to, write, children }: SpanFilterProps) => {
  const translate = useTranslate();
  const first = useValue(from);
  const last = useValue(to);
  if (useAsInputs()) return children;
  const ends = { from: first.text && write(first.text), to: last.text && write(last.text) };
  const side = ends.from && ends.to ? 'between' : ends.from ? 'since' : 'until';
  const clear = () => {
    first.clear();
    last.clear();
  };
  return (
    <OpenedPill
      label={label}
      text={ends.from || ends.to ? translate(`common.spanText.${side}`, ends) : undefined}
      onClear={clear}
    >
      {() => children}
    </OpenedPill>
  );
};

interface DaysFilterProps extends Pick<SpanFilterProps, 'from' | 'to'> {
  readonly label: TextKey;
}

export const DaysFilter = ({ label, from, to }: DaysFilterProps) => (
  <SpanFilter label={useTranslate()(label)} from={from} to={to} write={dayOf}>
    <CivilDateInput source={from} isFilter hint={false} />
    <CivilDateInput source={to} isFilter hint={false} />
  </SpanFilter>
);
