import type { ComponentType } from 'react';
import {
  type BuiltInResource,
  isBuiltInResource,
  type OwnFieldResource,
} from '../../../domain/agency/ownFields/ownField.ts';
import type { InputProps } from './LineInput.tsx';
import {
  CompanySelect,
  CustomerSelect,
  PersonSelect,
  PolicySelect,
  SearchSelect,
  type SearchSelectProps,
} from './SearchSelect.tsx';

type SelectProps = InputProps & Pick<SearchSelectProps, 'emptyText' | 'onChange'>;

const SELECTS: Readonly<Record<BuiltInResource, ComponentType<SelectProps>>> = {
  policies: PolicySelect,
  customers: CustomerSelect,
  advisors: (props) => <PersonSelect {...props} reference="advisors" />,
  companies: CompanySelect,
  claims: (props) => (
    <SearchSelect
      {...props}
      reference="claims"
      sort={{ field: 'code', order: 'DESC' }}
      optionText={({ code }) => code}
    />
  ),
};

const byTitle = { field: 'title', order: 'ASC' } as const;

export const RelatedInput = ({ to, ...input }: SelectProps & { readonly to: OwnFieldResource }) => {
  if (!isBuiltInResource(to))
    return (
      <SearchSelect {...input} reference={to} sort={byTitle} optionText={({ title }) => title} />
    );
  const Select = SELECTS[to];
  return <Select {...input} />;
};
