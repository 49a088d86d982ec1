import LockReset from '@mui/icons-material/LockReset';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAgency } from '../../data/useAgency.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { RowAction } from '../../ui/list/actions.tsx';
import { useFailure } from '../../ui/useFailure.ts';
import { TemporaryPassword } from './TemporaryPassword.tsx';
import { type User, userName } from './userModel.ts';

type Step =
  | { readonly at: 'row' | 'asking' | 'running' }
  | { readonly at: 'done'; readonly password: string };

/** Gives a user a temporary password, after asking, and shows it once. */
export const ResetPassword = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const sayFailed = useFailure();
  const [step, setStep] = useState<Step>({ at: 'row' });
  const leave = () => setStep({ at: 'row' });
  const confirm = async () => {
    setStep({ at: 'running' });
    try {
      const { data } = await agency.resetPassword(user.id);
      setStep({ at: 'done', password: data.temporaryPassword });
    } catch (error) {
      sayFailed('users.resetFailed', error);
      leave();
    }
  };
  return (
    <>
      <RowAction
        label="users.reset"
        icon={<LockReset />}
        onClick={() => setStep({ at: 'asking' })}
      />
      {step.at === 'asking' || step.at === 'running' ? (
        <ConfirmDialog
          title={translate('users.reset')}
          question={translate('users.resetQuestion', { name: userName(user) })}
          isRunning={step.at === 'running'}
          onConfirm={confirm}
          onCancel={leave}
        />
      ) : null}
      {step.at === 'done' ? (
        <TemporaryPassword name={userName(user)} password={step.password} onClose={leave} />
      ) : null}
    </>
  );
};
