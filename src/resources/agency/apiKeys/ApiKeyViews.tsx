import Block from '@mui/icons-material/Block';
import { useTranslate } from 'react-admin';
import { type AnswerOf, apiKeys as calls } from '../../../../domain/contract/index.ts';
import { apiKey } from '../../../../domain/entities/apiKey.ts';
import {
  groupedPermissions,
  PERMISSIONS,
  permissionTitle,
} from '../../../../domain/permissions.ts';
import { agencyToday } from '../../../agencyDay.ts';
import { useSend } from '../../../data/useCall.ts';
import { useAllows } from '../../../session/useCan.ts';
import { useSecretDialog } from '../../../ui/dialog/SecretDialog.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { DateField } from '../../../ui/fields/fields.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { Send } from '../../../ui/form/SaveForm.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { ChecksInput } from '../../../ui/inputs/checkInputs.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { HeaderAction } from '../../../ui/page/MoreMenu.tsx';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';
import { useAct } from '../../../ui/useAct.ts';

type ApiKey = AnswerOf<typeof calls.listApiKeys>;

const stateOf = ({ endedAt, expiresOn, creator }: ApiKey) => {
  // Without its creator it opens nothing any more.
  if (endedAt || !creator) return 'ended';
  return expiresOn < agencyToday() ? 'expired' : 'active';
};

const StateChip = ({ apiKey: key }: { readonly apiKey: ApiKey }) => {
  const state = stateOf(key);
  return (
    <StatusChip tone={state === 'active' ? 'success' : 'default'} label={`apiKeys.${state}`} />
  );
};

const useEnding = () => {
  const translate = useTranslate();
  const act = useAct();
  return ({ id, name }: ApiKey) => ({
    permission: 'api-keys.edit' as const,
    label: 'apiKeys.end',
    icon: <Block />,
    isDestructive: true,
    question: translate('apiKeys.endQuestion', { name }),
    run: () => act(calls.endApiKey, { params: { id } }, 'apiKeys.endDone', 'apiKeys.endFailed'),
  });
};

export const List = () => {
  const translate = useTranslate();
  const endingOf = useEnding();
  return (
    <RegisterList<ApiKey>
      of={apiKey}
      sort={{ field: 'id', order: 'DESC' }}
      secondary={<HeaderAction label={translate('apiKeys.reference')} to="/api-reference" />}
      actions={(row, edit) => [edit, !row.endedAt && endingOf(row)]}
    >
      <Column<ApiKey>
        source="name"
        strong
        render={({ name }) => name}
        second={({ scope }) => translate('apiKeys.permissions', { smart_count: scope.length })}
      />
      <Column source="creator" phone="line" disableSort />
      <Column source="expiresOn" width={widths.date} field={DateField} phone="line" />
      <Column source="lastUsedAt" width={widths.date} field={DateField} />
      <Column<ApiKey>
        source="endedAt"
        label="apiKeys.state"
        width={widths.heading}
        phone="badge"
        render={(row) => <StateChip apiKey={row} />}
      />
    </RegisterList>
  );
};

const ScopeInputs = () => {
  const allows = useAllows();
  return groupedPermissions(PERMISSIONS.filter(allows)).map(({ group, title, actions }, place) => (
    <ChecksInput
      key={group}
      source="scope"
      label={title}
      hint={place === 0 ? 'apiKeys.hint' : false}
      goesOn={place > 0}
      choices={actions.map((action) => ({ id: action, name: permissionTitle(action) }))}
    />
  ));
};

export const Create = () => {
  const translate = useTranslate();
  const send = useSend();
  const { show, secretDialog } = useSecretDialog();
  const register: Send = async (data) => {
    const { secret, ...key } = await send(calls.registerApiKey, {
      body: calls.registerApiKey.body.parse(data),
    });
    await show({
      title: translate('apiKeys.secretOf', { name: key.name }),
      warning: translate('apiKeys.secretOnce'),
      label: translate('apiKeys.secret'),
      secret,
    });
    return key;
  };
  return (
    <>
      <FormPage
        schema={calls.registerApiKey.body}
        texts="resources.api-keys.onRegister"
        send={register}
      >
        <FormSection title="apiKeys.key">
          <PlainTextInput source="name" span={8} />
          <CivilDateInput source="expiresOn" span={4} hint="apiKeys.expiryHint" />
        </FormSection>
        <FormSection title="apiKeys.scope">
          <ScopeInputs />
        </FormSection>
      </FormPage>
      {secretDialog}
    </>
  );
};

export const { UpdateDialog } = recordForms(
  apiKey,
  <FormSection>
    <PlainTextInput source="name" span={12} />
  </FormSection>,
);
