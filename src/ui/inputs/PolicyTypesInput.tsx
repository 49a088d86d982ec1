import type { TextKey } from '../../i18n/amparo.ts';
import { useLookup } from '../lookups.ts';
import { ChecksInput } from './checkInputs.tsx';

interface PolicyTypesInputProps {
  readonly label?: string;
  readonly hint: TextKey;
}

export const PolicyTypesInput = ({ label, hint }: PolicyTypesInputProps) => {
  const { data = [] } = useLookup('policy-types');
  return (
    <ChecksInput
      source="policyTypeIds"
      label={label}
      hint={hint}
      choices={data.map(({ id, policyName }) => ({ id, name: String(policyName) }))}
    />
  );
};
