import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import type { Named } from './fieldForm.ts';

export const SourceInputs = ({ sources }: Pick<Named, 'sources'>) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: 'source' });
  const { isMany = false, fields = [] } = sources.find(({ name }) => name === chosen) ?? {};
  const nameOf = (label: string) => (isMany ? translate('ownFields.form.sumOf', { label }) : label);
  return (
    <>
      <ChoiceSelect
        source="source"
        choices={sources.map(({ name, label }) => ({ id: name, name: label }))}
        onChange={() => setValue('sourceField', null, { shouldDirty: true })}
      />
      <ChoiceSelect
        source="sourceField"
        {...(isMany ? { emptyText: 'ownFields.form.count' } : {})}
        choices={fields.map(({ name, label }) => ({ id: name, name: nameOf(label) }))}
      />
    </>
  );
};
