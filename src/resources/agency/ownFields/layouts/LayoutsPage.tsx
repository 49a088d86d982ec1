import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ROLE_NAMES, ROLES, type Role } from '../../../../../domain/roles.ts';
import { ConfirmedButton } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { useLeaveGuard } from '../../../../ui/form/UnsavedChanges.tsx';
import { Select } from '../../../../ui/inputs/Select.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { OrderedList } from '../../../../ui/order/OrderedList.tsx';
import { besidePreview } from '../PreviewPane.tsx';
import { RecordsPage } from '../RecordsPage.tsx';
import { TypeFilter } from '../Toolbar.tsx';
import type { Shown } from '../useFieldsOf.ts';
import { LayoutPreview } from './LayoutPreview.tsx';
import { RuleControls } from './RuleControls.tsx';
import { useDraft } from './useDraft.ts';

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
