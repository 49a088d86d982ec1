import { useGetList, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../../ui/inputs/ChoiceSelect.tsx';
import type { InputProps } from '../../../ui/inputs/LineInput.tsx';

const nameInput = (resource: string, field: string) => (props: InputProps) => {
  const order = { pagination: { page: 1, perPage: 1000 }, sort: { field, order: 'ASC' } } as const;
  const { data = [] } = useGetList(resource, order);
  const chosen: unknown = useWatch({ name: useWrappedSource(props.source) });
  const names = [...data.map((row) => row[field]), chosen].filter(
    (name) => typeof name === 'string',
  );
  return (
    <ChoiceInput {...props} choices={[...new Set(names)].map((name) => ({ id: name, name }))} />
  );
};

export const PolicyTypeName = nameInput('policy-types', 'policyName');
export const InsurerName = nameInput('companies', 'companyName');
