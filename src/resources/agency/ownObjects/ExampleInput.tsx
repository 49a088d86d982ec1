import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  blankObject,
  EXAMPLE_NAMES,
  EXAMPLES,
  type ExampleName,
} from '../../../../domain/agency/ownObjects/examples.ts';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';

export const ExampleInput = ({ taken }: { readonly taken: readonly string[] }) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const offered = EXAMPLE_NAMES.filter((name) => !taken.includes(EXAMPLES[name].object.key));
  const exampleOf = (name: unknown) =>
    offered.includes(name as ExampleName) ? EXAMPLES[name as ExampleName] : undefined;
  const labels = exampleOf(useWatch({ name: 'example' }))?.fields.map(([, label]) => label);
  const fillIn = () => {
    const example = exampleOf(getValues('example'));
    for (const [name, value] of Object.entries({ ...blankObject, ...example?.object }))
      setValue(name, value, { shouldDirty: true, shouldValidate: example !== undefined });
  };
  if (offered.length === 0) return null;
  return (
    <ChoiceSelect
      source="example"
      span={12}
      choices={offered.map((name) => ({ id: name, name: EXAMPLES[name].object.plural }))}
      emptyText="ownObjects.form.noExample"
      hint={
        labels
          ? translate('ownFields.sets.fields', { fields: labels.join(', ') })
          : 'ownObjects.form.hints.example'
      }
      onChange={fillIn}
    />
  );
};
