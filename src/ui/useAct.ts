import { useNotify } from 'react-admin';
import { type InputOf, useSend, type WriteCall } from '../data/useCall.ts';
import type { TextKey } from '../i18n/amparo.ts';
import { useFailure } from './useFailure.ts';

export function useAct() {
  const send = useSend();
  const notify = useNotify();
  const sayFailed = useFailure();
  return <C extends WriteCall>(call: C, input: InputOf<C>, done: TextKey, failed: TextKey) =>
    send(call, input).then(
      () => notify(done, { type: 'success' }),
      (error) => sayFailed(failed, error),
    );
}
