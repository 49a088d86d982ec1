import { Alert, Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ASKERS, callbackAddress, roleOfGroups } from '../../../../domain/agency/signIn.ts';
import { settingsForm } from '../../../../domain/contract/agency/settings.ts';
import { platform, signIn } from '../../../../domain/contract/index.ts';
import { ROLE_NAMES, ROLES } from '../../../../domain/permissions.ts';
import { useCall, useSend } from '../../../data/useCall.ts';
import { CopiedText } from '../../../ui/CopiedText.tsx';
import { ChoiceInput } from '../../../ui/inputs/ChoiceSelect.tsx';
import type { InputProps } from '../../../ui/inputs/LineInput.tsx';
import { SegmentedInput } from '../../../ui/inputs/SegmentedInput.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

const RolesPreview = () => {
  const translate = useTranslate();
  const { data: rows } = settingsForm.shape.signInRoles.safeParse(
    useWatch({ name: 'signInRoles' }),
  );
  const { data: identities = [] } = useCall(signIn.listSignInIdentities);
  if (!rows || rows.length === 0) return null;
  const people = identities.flatMap(({ userName, groups }) => {
    const role = roleOfGroups(rows, groups);
    return userName
      ? [`${userName}: ${role ? ROLE_NAMES[role] : translate('settings.signIn.none')}`]
      : [];
  });
  const words = people.join(' · ') || translate('settings.signIn.nobody');
  return <Note role="status">{`${translate('settings.signIn.preview')} ${words}`}</Note>;
};

const TestButton = () => {
  const translate = useTranslate();
  const send = useSend();
  const { data, mutate, isPending } = useCommand({
    mutationFn: () => send(signIn.testSignIn, {}),
    failed: 'settings.signIn.testFailed',
  });
  return (
    <>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {translate('settings.signIn.test')}
      </Button>
      {data?.problems.map((problem) => (
        <Alert key={problem} severity="warning">
          {problem}
        </Alert>
      ))}
      {data?.problems.length === 0 ? (
        <Alert severity="success">{translate('settings.signIn.works')}</Alert>
      ) : null}
    </>
  );
};

export const SignInPanel = () => {
  const translate = useTranslate();
  const { data } = useCall(platform.config);
  return (
    <>
      <RolesPreview />
      {data?.publicUrl ? (
        <CopiedText
          label={translate('settings.signIn.callback')}
          text={callbackAddress(data.publicUrl)}
        />
      ) : (
        <Note>{translate('settings.signIn.noAddress')}</Note>
      )}
      <TestButton />
    </>
  );
};

const roles = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));
const askers = Object.entries(ASKERS).map(([id, name]) => ({ id, name }));
const active = {
  filter: { role: 'ADMIN', active: true },
  sort: { field: 'surname', order: 'ASC' },
} as const;

export const RoleInput = (props: InputProps) => <ChoiceInput {...props} choices={roles} />;

export const AskerInput = (props: InputProps) => <SegmentedInput {...props} choices={askers} />;

export const AdministratorInput = (props: InputProps) => {
  const { data = [] } = useGetList('users', active);
  const choices = data.map(({ id, firstName, surname }) => ({
    id,
    name: `${firstName} ${surname}`,
  }));
  return <ChoiceInput {...props} choices={choices} />;
};
