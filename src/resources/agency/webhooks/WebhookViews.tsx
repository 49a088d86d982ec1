import Key from '@mui/icons-material/KeyOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Send from '@mui/icons-material/SendOutlined';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '../../../../domain/agency/audit/actions.ts';
import { failureText } from '../../../../domain/agency/webhooks/delivery.ts';
import { type AnswerOf, webhooks as calls } from '../../../../domain/contract/index.ts';
import { webhook } from '../../../../domain/entities/webhook.ts';
import { useSend } from '../../../data/useCall.ts';
import { useSecretDialog } from '../../../ui/dialog/SecretDialog.tsx';
import { StatusChip } from '../../../ui/fields/badges.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { Send as SendForm } from '../../../ui/form/SaveForm.tsx';
import { CheckInput } from '../../../ui/inputs/checkInputs.tsx';
import { SeveralPick } from '../../../ui/inputs/SeveralPick.tsx';
import { PlainTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import type { RowAction } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';
import { useFailure } from '../../../ui/useFailure.ts';

type Webhook = AnswerOf<typeof calls.listWebhooks>;

/** `show` resolves once the secret of a webhook was seen. */
const useSecret = () => {
  const translate = useTranslate();
  const { show, secretDialog } = useSecretDialog();
  const showOf = (name: string, secret: string) =>
    show({
      title: translate('webhooks.secretOf', { name }),
      warning: translate('webhooks.secretOnce'),
      label: translate('webhooks.secret'),
      secret,
    });
  return { show: showOf, shown: secretDialog };
};

const useTest = () => {
  const send = useSend();
  const notify = useNotify();
  const sayFailed = useFailure();
  return ({ id }: Webhook): RowAction => ({
    permission: 'webhooks.edit',
    label: 'webhooks.test',
    icon: <Send />,
    isQuick: true,
    onClick: () =>
      void send(calls.testWebhook, { params: { id } }).then(
        (outcome) => {
          const failure = failureText(outcome);
          notify(failure ?? 'webhooks.testSent', { type: failure ? 'error' : 'success' });
        },
        (error) => sayFailed('webhooks.testFailed', error),
      ),
  });
};

const useRenewal = (show: (name: string, secret: string) => Promise<void>) => {
  const translate = useTranslate();
  const send = useSend();
  const sayFailed = useFailure();
  return ({ id, name }: Webhook): RowAction => ({
    permission: 'webhooks.edit',
    label: 'webhooks.renew',
    icon: <Key />,
    question: translate('webhooks.renewQuestion', { name }),
    run: () =>
      send(calls.renewSecret, { params: { id } }).then(
        ({ secret }) => void show(name, secret),
        (error) => sayFailed('webhooks.renewFailed', error),
      ),
  });
};

export const List = () => {
  const { show, shown } = useSecret();
  const testOf = useTest();
  const renewalOf = useRenewal(show);
  return (
    <>
      <RegisterList<Webhook>
        of={webhook}
        sort={{ field: 'name', order: 'ASC' }}
        actions={(row, edit) => [
          testOf(row),
          {
            label: 'webhooks.deliveries',
            icon: <Outbox />,
            opens: { type: 'webhookDeliveries', id: row.id },
          },
          edit,
          renewalOf(row),
        ]}
      >
        <Column<Webhook>
          source="name"
          strong
          render={({ name }) => name}
          second={({ pausedBecause }) => pausedBecause}
        />
        <Column source="address" phone="line" />
        <Column<Webhook>
          source="isOn"
          width={widths.heading}
          phone="badge"
          disableSort
          render={({ isOn }) => (
            <StatusChip
              tone={isOn ? 'success' : 'default'}
              label={isOn ? 'webhooks.on' : 'webhooks.off'}
            />
          )}
        />
        <Column source="failures" width={widths.money} disableSort numeric />
      </RegisterList>
      {shown}
    </>
  );
};

const WordsInput = ({
  source,
  names,
}: {
  readonly source: 'kinds' | 'events';
  readonly names: Readonly<Record<string, string>>;
}) => {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: [] });
  const choices = Object.entries(names)
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <SeveralPick
      source={source}
      span={12}
      hint={translate(`webhooks.hints.${source}`)}
      choices={choices}
      value={choices.filter(({ id }) => chosen.includes(id))}
      onChosen={(all) => field.onChange(all.map(({ id }) => id))}
    />
  );
};

const inputs = (
  <>
    <FormSection title="webhooks.receiver">
      <PlainTextInput source="name" span={12} />
      <PlainTextInput source="address" span={12} hint="webhooks.hints.address" />
    </FormSection>
    <FormSection title="webhooks.wanted">
      <WordsInput source="kinds" names={AUDIT_KINDS} />
      <WordsInput source="events" names={AUDIT_ACTIONS} />
    </FormSection>
    <FormSection title="webhooks.switch">
      <CheckInput source="isOn" hint="webhooks.hints.on" />
    </FormSection>
  </>
);

export const Create = () => {
  const send = useSend();
  const { show, shown } = useSecret();
  const register: SendForm = async (data) => {
    const body = calls.registerWebhook.body.parse(data);
    const { secret, ...row } = await send(calls.registerWebhook, { body });
    await show(row.name, secret);
    return row;
  };
  return (
    <>
      <FormPage
        schema={calls.registerWebhook.body}
        texts="resources.webhooks.onRegister"
        send={register}
      >
        {inputs}
      </FormPage>
      {shown}
    </>
  );
};

export const { UpdateDialog } = recordForms(webhook, inputs);
