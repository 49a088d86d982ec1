import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { OWN_KEY_LENGTH, proposedKey } from '../../../domain/agency/ownFields/key.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { useLookup } from '../lookups.ts';
import { ChecksInput } from './checkInputs.tsx';
import type { InputProps } from './LineInput.tsx';
import { PlainTextInput } from './textInputs.tsx';

/**
 * Writes the key of a new definition after its name, until the key is typed itself.
 * @param taken keys that it differs from
 * @returns takes the name as it is typed
 */
export const useProposedKey = (source: string, taken: readonly string[]) => {
  const { getValues, setValue } = useFormContext();
  const proposed = useRef(proposedKey(String(getValues(source) ?? ''), taken));
  return (name: string): void => {
    if ((getValues('key') ?? '') !== proposed.current) return;
    proposed.current = proposedKey(name, taken);
    setValue('key', proposed.current, { shouldDirty: true });
  };
};

const asKey = (typed: string): string => typed.toLowerCase().slice(0, OWN_KEY_LENGTH);

export const KeyInput = (props: Pick<InputProps, 'hint' | 'span'>) => (
  <PlainTextInput {...props} source="key" accept={asKey} />
);

export const PolicyTypesInput = ({ label, hint }: { label?: string; hint: TextKey }) => {
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
