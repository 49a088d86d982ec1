import { useState } from 'react';
import { HttpError } from 'react-admin';
import { PACKAGE_LENGTH } from '../../../../domain/agency/settingsPackage/package.ts';
import { type AnswerOf, settingsPackage } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { useSend } from '../../../data/useCall.ts';
import { useCommand } from '../../../ui/useCommand.ts';
import { useFailureSentence } from '../../../ui/useFailure.ts';

interface Chosen {
  readonly file?: File;
  readonly undoes?: number;
  readonly withRemovals: boolean;
}

const bodyOf = async ({ file, ...chosen }: Chosen) => {
  if (!file) return chosen;
  if (file.size > PACKAGE_LENGTH) throw new HttpError(texts.packageTooLarge, 400);
  return { ...chosen, file: await file.text() };
};

interface Compared {
  readonly body: Awaited<ReturnType<typeof bodyOf>>;
  readonly comparison: AnswerOf<typeof settingsPackage.comparePackage>;
  readonly isDone: boolean;
}

const failures = { refused: 'settingsPackage.refused', failed: 'settingsPackage.failed' } as const;

export const usePackage = () => {
  const send = useSend();
  const sentenceOf = useFailureSentence();
  const [compared, show] = useState<Compared>();
  const compare = useCommand({
    mutationFn: async (chosen: Chosen): Promise<Compared> => {
      const body = await bodyOf(chosen);
      const comparison = await send(settingsPackage.comparePackage, { body });
      return { body, comparison, isDone: false };
    },
    onMutate: () => show(undefined),
    onSuccess: show,
  });
  const apply = useCommand({
    mutationFn: async () => {
      if (!compared) return;
      const body = { ...compared.body, site: compared.comparison.site };
      const comparison = await send(settingsPackage.importPackage, { body });
      show({ ...compared, comparison, isDone: true });
    },
    done: 'settingsPackage.applied',
    failed: 'settingsPackage.notApplied',
  });
  const problem = compare.error ? sentenceOf(failures, compare.error) : undefined;
  return { compared, compare, apply, problem };
};
