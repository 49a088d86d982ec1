import { Box, Button, Card } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { rulesFor } from '../../../../../domain/agency/layouts/conditions.ts';
import { recordOf } from '../../../../../domain/agency/layouts/forms.ts';
import type { FieldRule, LayoutField } from '../../../../../domain/agency/layouts/layout.ts';
import { nested } from '../../../../../domain/agency/layouts/layout.ts';
import { appliesTo } from '../../../../../domain/agency/ownFields/ownField.ts';
import { draftField } from '../../../../../domain/agency/ownFields/sets.ts';
import { noOwnFields } from '../../../../../domain/agency/ownFields/values.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../../../../domain/roles.ts';
import { useOwnFields } from '../../../../data/useOwnFields.ts';
import { ConfirmedButton } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { FormSection } from '../../../../ui/form/FormSection.tsx';
import { useLeaveGuard } from '../../../../ui/form/UnsavedChanges.tsx';
import { FormLayout } from '../../../../ui/inputs/laidOut.tsx';
import { Select } from '../../../../ui/inputs/Select.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { OrderedList } from '../../../../ui/order/OrderedList.tsx';
import { OwnFieldInput } from '../../../../ui/ownFields/OwnFieldInput.tsx';
import { besidePreview, PreviewPane } from '../PreviewPane.tsx';
import { RecordsPage } from '../RecordsPage.tsx';
import { TypeFilter } from '../Toolbar.tsx';
import type { Shown } from '../useFieldsOf.ts';
import { RuleControls } from './RuleControls.tsx';
import { useDraft } from './useDraft.ts';

interface LayoutPreviewProps {
  readonly shown: Shown;
  readonly fields: readonly LayoutField[];
  readonly rules: readonly FieldRule[];
}

const Sections = ({ shown, fields, rules }: LayoutPreviewProps) => {
  const { resource, policyTypeId } = shown;
  const translate = useTranslate();
  const own = useOwnFields(resource) ?? noOwnFields;
  const now = rulesFor(rules, fields, recordOf({ sent: useWatch(), own }));
  const places = fields.flatMap((field) => {
    const isOfType = !policyTypeId || !field.own || appliesTo(field.own, policyTypeId);
    const rule = now.find(({ name }) => name === field.name);
    if (!rule || !isOfType || !(field.own || field.isTyped)) return [];
    return { field, rule: { ...rule, isRequired: rule.isRequired || field.isRequired } };
  });
  const titled = now.flatMap(({ name }) => places.filter(({ rule }) => rule.name === name));
  const titles = new Set(titled.flatMap(({ rule }) => rule.section ?? []));
  const sections = [...titles, null].map((title) => {
    // Without a section a field stays where the form has it, whatever its place in the layout.
    const those = (title === null ? places : titled).filter(({ rule }) => rule.section === title);
    const heading = titles.size > 0 ? translate('layouts.rest') : undefined;
    return (
      <FormSection key={title} heading={title ?? heading}>
        {those.map(({ field: { name, label, kind = 'text', own: of } }) => {
          const shownAs = name.endsWith('_id') ? 'choice' : kind;
          const builtIn = { ...draftField(resource, name, label), kind: shownAs };
          return <OwnFieldInput key={name} source={name} field={of ?? builtIn} />;
        })}
      </FormSection>
    );
  });
  const inputs = new Map(places.map((place) => [place.field.name, place]));
  return (
    <FormLayout value={{ inputs, sections: null, first: useRef(undefined) }}>{sections}</FormLayout>
  );
};

const LayoutPreview = (props: LayoutPreviewProps) => {
  const initial = props.rules.map((rule) => [rule.name, rule.initial] as const);
  const record = nested({
    ...Object.fromEntries(initial),
    policy_type_id: props.shown.policyTypeId ?? null,
  });
  return (
    <PreviewPane about={useTranslate()('layouts.preview')} record={record}>
      <Sections {...props} />
    </PreviewPane>
  );
};

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  py: 1,
  bgcolor: 'background.default',
} as const;

const dense = {
  '& > ol > li': { py: 0, '& > *': { alignItems: 'center', minHeight: 39 } },
} as const;

interface LayoutOfProps {
  readonly shown: Shown;
  readonly onType: (policyTypeId: number | undefined) => void;
  readonly role: Role | null;
  readonly onRole: (role: Role | null) => void;
}

const LayoutOf = ({ shown, onType, role, onRole }: LayoutOfProps) => {
  const translate = useTranslate();
  const { resource, policyTypeId = null } = shown;
  const draft = useDraft({ resource, policyTypeId, role });
  const { fields, rules, errors, isChanged, isStored, change, giveUp, save, reset } = draft;
  useLeaveGuard(() => isChanged, 'search');
  const items = rules.flatMap((rule, id) => {
    const field = fields.find(({ name }) => name === rule.name);
    return field ? [{ id, rule, field }] : [];
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        {resource === 'policies' ? <TypeFilter shown={shown} onType={onType} /> : null}
        <Select
          label={translate('layouts.role')}
          choices={ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }))}
          value={role}
          blank={translate('layouts.everyRole')}
          disabled={isChanged}
          onChange={(one) => onRole(one ?? null)}
          sx={{ m: 0, maxWidth: { sm: 240 } }}
        />
      </Box>
      {draft.isKnown ? (
        <Box sx={besidePreview('lg')}>
          <Box>
            <Card sx={dense}>
              <OrderedList
                label="layouts.list"
                hint="layouts.hint"
                items={items}
                ids={items.map(({ id }) => id)}
                nameOf={({ field }) => field.label}
                onOrder={(ids) => change(ids.flatMap((id) => rules[id] ?? []))}
                actions={() => null}
              >
                {({ id, rule, field }) => (
                  <RuleControls
                    field={field}
                    rule={rule}
                    fields={fields}
                    rules={rules}
                    error={errors[rule.name]}
                    onChange={(next) => change(rules.map((one, at) => (at === id ? next : one)))}
                  />
                )}
              </OrderedList>
            </Card>
            <Box sx={bar}>
              <ConfirmedButton
                title="layouts.resetAction"
                question="layouts.resetQuestion"
                isDestructive
                disabled={!isStored || isChanged}
                command={reset}
              />
              <Button disabled={!isChanged} onClick={giveUp}>
                {translate('layouts.giveUp')}
              </Button>
              <Button variant="contained" disabled={!isChanged} onClick={() => save.mutate()}>
                {translate('ra.action.save')}
              </Button>
            </Box>
          </Box>
          <LayoutPreview shown={shown} fields={fields} rules={rules} />
        </Box>
      ) : (
        <TableSkeleton rows={6} />
      )}
    </>
  );
};

const LayoutsPage = () => {
  const [role, setRole] = useState<Role | null>(null);
  return (
    <RecordsPage title="resources.layouts.menu.list" intro="layouts.intro">
      {(shown, onType) => (
        <LayoutOf
          key={JSON.stringify([shown, role])}
          shown={shown}
          onType={onType}
          role={role}
          onRole={setRole}
        />
      )}
    </RecordsPage>
  );
};

export default LayoutsPage;
