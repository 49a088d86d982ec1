import { Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { secondFactor } from '../../domain/contract/index.ts';
import type { SecondFactorState } from '../data/account.ts';
import { useAgency } from '../data/useAgency.ts';
import { useThisDialog } from '../dialogs/useDialogs.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { EnrolSteps } from '../login/EnrolSteps.tsx';
import { FormField, type Message, Notice, PasswordField } from '../login/fields.tsx';
import type { Enrolment } from '../session/enrolment.ts';
import { DialogFrame } from '../ui/dialog/DialogFrame.tsx';
import { DialogFoot } from '../ui/form/DialogFoot.tsx';
import { parseApiError } from '../ui/form/failure.ts';
import { LoadError } from '../ui/list/states.tsx';

type Secret = 'currentPassword' | 'code';

const labels: Readonly<Record<Secret, TextKey>> = {
  currentPassword: 'account.currentPassword',
  code: 'auth.secondFactor.code',
};

const missing: Readonly<Record<Secret, TextKey>> = {
  currentPassword: 'auth.login.passwordRequired',
  code: 'auth.secondFactor.codeRequired',
};

const empty: Readonly<Record<Secret, string>> = { currentPassword: '', code: '' };

/**
 * A form of the password and a code, with the server's answer at the field it is about.
 * @param secrets which of them are asked for
 */
function useSecretForm(
  secrets: readonly Secret[],
  send: (typed: Readonly<Record<Secret, string>>) => Promise<void>,
) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<Message>();
  const [isSending, setSending] = useState(false);

  const run = async () => {
    setSending(true);
    setMessage(undefined);
    try {
      await send(typed);
    } catch (error) {
      const { fields, message: sentence } = parseApiError(error);
      setWrong(fields);
      if (!secrets.some((secret) => fields[secret]))
        setMessage({
          severity: 'error',
          text: sentence ?? translate('account.secondFactorFailed'),
        });
    }
    setSending(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const blank = secrets.filter((secret) => !typed[secret].trim());
    setWrong(Object.fromEntries(blank.map((secret) => [secret, translate(missing[secret])])));
    if (blank.length === 0) void run();
  };

  return {
    field: (secret: Secret) => ({
      label: translate(labels[secret]),
      name: secret,
      ...(secret === 'currentPassword' ? { autoComplete: 'current-password' } : {}),
      value: typed[secret],
      onChange: (value: string) => {
        setWrong({});
        setTyped({ ...typed, [secret]: value });
      },
      error: wrong[secret],
    }),
    message,
    isSending,
    submit,
  };
}

const QUERY = ['account', 'second-factor'];

const SwitchOn = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const agency = useAgency();
  const queryClient = useQueryClient();
  const { close } = useThisDialog();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const form = useSecretForm(['currentPassword'], async ({ currentPassword }) => {
    setEnrolment((await agency.beginSecondFactor(currentPassword)).data);
  });
  const done = () => {
    notify('account.secondFactorOn', { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: QUERY });
    close();
  };
  if (enrolment)
    return (
      <EnrolSteps
        enrolment={enrolment}
        confirm={async (code) => (await agency.confirmSecondFactor(code)).data}
        onDone={done}
      />
    );
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 1.5 }}>
      <Typography>{translate('account.secondFactorExplanation')}</Typography>
      <PasswordField {...form.field('currentPassword')} autoFocus />
      <Notice message={form.message} />
      <DialogFoot>
        <Button onClick={close}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={form.isSending}>
          {translate('account.secondFactorBegin')}
        </Button>
      </DialogFoot>
    </Stack>
  );
};

const SwitchOff = ({ state }: { readonly state: SecondFactorState }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const agency = useAgency();
  const { close } = useThisDialog();
  const form = useSecretForm(['currentPassword', 'code'], async ({ currentPassword, code }) => {
    await agency.call(secondFactor.disableSecondFactor, { body: { currentPassword, code } });
    notify('account.secondFactorOff', { type: 'success' });
    close();
  });
  const left = translate('account.recoveryCodesLeft', { smart_count: state.recoveryCodesLeft });
  return (
    <Stack component="form" noValidate onSubmit={form.submit} sx={{ gap: 1.5 }}>
      <Typography>{`${translate('account.secondFactorIsOn')} ${left}`}</Typography>
      {state.required ? (
        <Typography>{translate('account.secondFactorDemanded')}</Typography>
      ) : (
        <>
          <Typography>{translate('account.secondFactorOffExplanation')}</Typography>
          <PasswordField {...form.field('currentPassword')} />
          <FormField {...form.field('code')} autoComplete="one-time-code" />
          <Notice message={form.message} />
        </>
      )}
      <DialogFoot>
        <Button onClick={close}>
          {translate(state.required ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {state.required ? null : (
          <Button type="submit" variant="contained" color="error" disabled={form.isSending}>
            {translate('account.secondFactorSwitchOff')}
          </Button>
        )}
      </DialogFoot>
    </Stack>
  );
};

const SecondFactorDialog = () => {
  const translate = useTranslate();
  const agency = useAgency();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => (await agency.secondFactor(signal)).data,
    // Read anew when the dialog opens, as a code may have been used, and not while it is typed in.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const title = translate('account.secondFactor');
  return (
    <DialogFrame title={title} width="xs" closesOutside={!data}>
      {data === null ? (
        <Typography>{translate('account.secondFactorUnsupported')}</Typography>
      ) : null}
      {error ? <LoadError message="account.secondFactorFailed" retry={() => refetch()} /> : null}
      {data?.active === true ? <SwitchOff state={data} /> : null}
      {data?.active === false ? <SwitchOn /> : null}
      {data !== undefined || error ? null : <CircularProgress aria-label={title} />}
    </DialogFrame>
  );
};

export default SecondFactorDialog;
