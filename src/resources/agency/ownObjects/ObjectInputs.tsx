import Add from '@mui/icons-material/Add';
import { Box, Chip, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  BUILT_IN_RESOURCES,
  isOwnObjectResource,
  isRelation,
  type OwnField,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import {
  GENDERS,
  OWN_OBJECT_ICONS,
  type OwnObjectIcon,
  POLICY_PARTS,
  partsWithin,
  RECORD_ACTIONS,
  ROLES_FIELD,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import { ROLE_NAMES, ROLES } from '../../../../domain/roles.ts';
import { useAllOwnObjects } from '../../../data/useOwnObjects.ts';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CheckInput, ChecksInput } from '../../../ui/inputs/checkInputs.tsx';
import {
  KeyInput,
  PolicyTypesInput,
  useProposedKey,
} from '../../../ui/inputs/definitionInputs.tsx';
import { SegmentedInput } from '../../../ui/inputs/SegmentedInput.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { objectIcons } from '../../../ui/ownObjects/icons.ts';
import { ExampleInput } from './ExampleInput.tsx';

const genders = Object.entries(GENDERS).map(([id, name]) => ({ id, name }));

const parts = Object.entries(POLICY_PARTS).map(([id, name]) => ({ id, name }));

const iconOf = (id: OwnObjectIcon): ReactNode => {
  const Icon = objectIcons[id];
  return <Icon sx={{ fontSize: 18, mr: 1, verticalAlign: '-4px', color: 'text.secondary' }} />;
};

// Written there, icon by icon.
const icons = (Object.keys(OWN_OBJECT_ICONS) as OwnObjectIcon[]).map((id) => ({
  id,
  name: OWN_OBJECT_ICONS[id],
  icon: iconOf(id),
}));

const roles = ROLES.map((role) => ({ id: role, name: ROLE_NAMES[role] }));

const Names = ({ taken }: { readonly taken?: readonly string[] }) => {
  const follow = useProposedKey('plural', taken ?? []);
  return (
    <FormSection title="ownObjects.form.sections.what">
      {taken ? <ExampleInput taken={taken} /> : null}
      <PlainTextInput source="singular" hint="ownObjects.form.hints.singular" />
      <PlainTextInput
        source="plural"
        hint="ownObjects.form.hints.plural"
        onChange={taken && follow}
      />
      <SegmentedInput source="gender" span={6} choices={genders} />
      <ChoiceSelect source="icon" choices={icons} />
      {taken ? <KeyInput span={12} hint="ownObjects.form.hints.key" /> : null}
    </FormSection>
  );
};

const InsideInput = ({ parent }: { readonly parent: OwnFieldResource | null }) => {
  const [isInside, policyPart]: unknown[] = useWatch({ name: ['isInside', 'policyPart'] });
  const isWithin = Boolean(parent) && isInside === true;
  const offered = isWithin ? partsWithin(parent) : [];
  // A part of a policy always has its history.
  const isPart = offered.some((part) => part === policyPart);
  return (
    <>
      <CheckInput
        source="isInside"
        hint="ownObjects.form.hints.isInside"
        onlyValue={parent ? undefined : false}
      />
      <CheckInput
        source="hasHistory"
        hint="ownObjects.form.hints.hasHistory"
        onlyValue={isWithin && !isPart ? undefined : isPart}
      />
      {offered.length > 0 ? (
        <ChoiceSelect
          source="policyPart"
          span={12}
          choices={parts.filter(({ id }) => offered.some((part) => part === id))}
          emptyText="ownObjects.form.noPart"
          hint="ownObjects.form.hints.policyPart"
        />
      ) : null}
    </>
  );
};

const Types = ({ parent }: { readonly parent: unknown }) =>
  parent === 'policies' ? <PolicyTypesInput hint="ownObjects.form.hints.policyTypes" /> : null;

const Roles = () => (
  <FormSection title="ownObjects.form.sections.roles">
    {RECORD_ACTIONS.map((action) => (
      <ChecksInput
        key={action}
        source={ROLES_FIELD[action]}
        choices={roles}
        hint={action === 'list' ? 'ownObjects.form.hints.listRoles' : undefined}
      />
    ))}
  </FormSection>
);

export const NewObjectInputs = ({ taken }: { readonly taken: readonly string[] }) => {
  const translate = useTranslate();
  const { data } = useAllOwnObjects();
  const parent: OwnFieldResource | null = useWatch({ name: 'parent' });
  // One whose records belong to those of another object has none beneath it.
  const objects = (data?.objects ?? []).filter((one) => !isOwnObjectResource(one.parent));
  const parents = [
    ...BUILT_IN_RESOURCES.map((id) => ({
      id: id as string,
      name: translate(`resources.${id}.name`, { smart_count: 2 }),
    })),
    ...objects.map(({ key, plural }) => ({ id: resourceOf(key) as string, name: plural })),
  ];
  return (
    <>
      <Names taken={taken} />
      <FormSection title="ownObjects.form.sections.place">
        <ChoiceSelect
          source="parent"
          span={12}
          choices={parents}
          emptyText="ownObjects.form.noParent"
          hint="ownObjects.form.hints.parent"
        />
        <InsideInput parent={parent} />
        <Types parent={parent} />
      </FormSection>
      <Roles />
    </>
  );
};

interface ObjectInputsProps {
  readonly parent: OwnFieldResource | null;
  readonly fields: readonly OwnField[];
}

const TitleInput = ({ fields }: Pick<ObjectInputsProps, 'fields'>) => {
  const translate = useTranslate();
  const nameId = useId();
  const { getValues, setValue } = useFormContext();
  const offered = fields.filter(({ kind, retiredAt }) => retiredAt === null && !isRelation(kind));
  const add = (key: string) => {
    const template = String(getValues('titleTemplate') ?? '').trim();
    const next = template ? `${template} {${key}}` : `{${key}}`;
    setValue('titleTemplate', next, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormSection title="ownObjects.form.sections.title">
      <PlainTextInput
        source="titleTemplate"
        span={12}
        hint={`ownObjects.form.hints.${offered.length > 0 ? 'titleTemplate' : 'titleLater'}`}
      />
      {offered.length > 0 ? (
        <Box role="group" aria-labelledby={nameId}>
          <Typography id={nameId} variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {translate('ownObjects.form.titleFields')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {offered.map(({ key, label }) => (
              <Chip
                key={key}
                icon={<Add />}
                label={label}
                aria-label={translate('ownObjects.form.addToTitle', { label })}
                onClick={() => add(key)}
              />
            ))}
          </Box>
        </Box>
      ) : null}
    </FormSection>
  );
};

export const ObjectInputs = ({ parent, fields }: ObjectInputsProps) => (
  <>
    <Names />
    <TitleInput fields={fields} />
    {parent ? (
      <FormSection title="ownObjects.form.sections.place">
        <InsideInput parent={parent} />
        <Types parent={parent} />
      </FormSection>
    ) : null}
    <Roles />
  </>
);
