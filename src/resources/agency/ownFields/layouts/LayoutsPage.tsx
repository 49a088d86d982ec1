import { Box, Button, Card, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { conditionError } from '../../../../../domain/agency/layouts/conditions.ts';
import { typeOfKind } from '../../../../../domain/agency/ownFields/formulas.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../../../../domain/roles.ts';
import { ConfirmedButton } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { useLeaveGuard } from '../../../../ui/form/UnsavedChanges.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { OrderedList } from '../../../../ui/order/OrderedList.tsx';
import { RecordsPage } from '../RecordsPage.tsx';
import { TypeFilter } from '../Toolbar.tsx';
import type { Shown } from '../useFieldsOf.ts';
import { RuleControls } from './RuleControls.tsx';
import { useDraft } from './useDraft.ts';

function useGuard(isChanged: boolean): void {
  const latest = useRef(isChanged);
  latest.current = isChanged;
  const hasChanges = useCallback(() => latest.current, []);
  useLeaveGuard(hasChanges, 'search');
}

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
  useGuard(isChanged);
  const items = rules.flatMap((rule, id) => {
    const field = fields.find(({ name }) => name === rule.name);
    return field ? [{ id, rule, field }] : [];
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        {resource === 'policies' ? <TypeFilter shown={shown} onType={onType} /> : null}
        <TextField
          select
          label={translate('layouts.role')}
          value={role ?? ''}
          disabled={isChanged}
          onChange={({ target }) => onRole(ROLES.find((one) => one === target.value) ?? null)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ m: 0, maxWidth: { sm: 240 } }}
        >
          <MenuItem value="">{translate('layouts.everyRole')}</MenuItem>
          {ROLES.map((one) => (
            <MenuItem key={one} value={one}>
              {ROLE_NAMES[one]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box component="details" sx={{ mb: 2, typography: 'body2', color: 'text.secondary' }}>
        <summary>{translate('layouts.conditionHelp')}</summary>
        <Typography variant="body2" sx={{ my: 0.5 }}>
          {translate('layouts.conditionHint')}
        </Typography>
        {fields.map(({ name, key, kind, label }) =>
          kind && typeOfKind(kind) ? (
            <Chip key={name} size="small" label={`${label}: ${key}`} sx={{ mr: 0.5, mb: 0.5 }} />
          ) : null,
        )}
      </Box>
      {draft.isKnown ? (
        <Card>
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
                error={errors[rule.name]}
                conditionError={conditionError(rule, rules, fields)}
                onChange={(next) => change(rules.map((one, at) => (at === id ? next : one)))}
              />
            )}
          </OrderedList>
        </Card>
      ) : (
        <TableSkeleton rows={6} />
      )}
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
    </>
  );
};

const LayoutsPage = () => {
  const [role, setRole] = useState<Role | null>('BASIC');
  return (
    <RecordsPage title="layouts.title" intro="layouts.intro">
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
