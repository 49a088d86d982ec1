import PhonelinkErase from '@mui/icons-material/PhonelinkErase';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAgency } from '../../data/useAgency.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { RowAction } from '../../ui/list/actions.tsx';
import { useFailure } from '../../ui/useFailure.ts';
import { type User, userName } from './userModel.ts';

/** Removes the second factor of a user whose device is lost, after asking. */
export const ResetSecondFactor = ({ user }: { readonly user: User }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const notify = useNotify();
  const refresh = useRefresh();
  const sayFailed = useFailure();
  const [step, setStep] = useState<'row' | 'asking' | 'running'>('row');
  const confirm = async () => {
    setStep('running');
    try {
      await agency.resetSecondFactor(user.id);
      notify('users.secondFactorReset', { type: 'success' });
      refresh();
    } catch (error) {
      sayFailed('users.secondFactorResetFailed', error);
    }
    setStep('row');
  };
  return (
    <>
      <RowAction
        label="users.resetSecondFactor"
        icon={<PhonelinkErase />}
        onClick={() => setStep('asking')}
      />
      {step === 'row' ? null : (
        <ConfirmDialog
          title={translate('users.resetSecondFactor')}
          question={translate('users.resetSecondFactorQuestion', { name: userName(user) })}
          isGrave
          isRunning={step === 'running'}
          onConfirm={confirm}
          onCancel={() => setStep('row')}
        />
      )}
    </>
  );
};
