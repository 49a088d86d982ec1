import { Button } from '@mui/material';
import { useNavigate, useTranslate } from 'react-admin';
import { imports } from '../../../../domain/contract/index.ts';
import type { Import } from '../../../data/imports.ts';
import { useSend } from '../../../data/useCall.ts';
import type { InternalAddress } from '../../../routes.ts';
import { ConfirmedButton } from '../../../ui/dialog/ConfirmDialog.tsx';
import { countOf } from '../../../ui/format.ts';
import { useCommand } from '../../../ui/useCommand.ts';
import { counted, importedCount, type OfImport } from './parts.tsx';
import { isUnderWay, useOrder, useUndoCheck } from './useImport.ts';

export const RunAction = ({ of }: OfImport) => {
  const translate = useTranslate();
  const run = useOrder(of, 'runImport', 'imports.runFailed');
  const { created = 0, changed = 0, failed = 0 } = of.rehearsed;
  const question = [
    translate('imports.runQuestion', {
      created: countOf(created),
      changed: countOf(changed),
    }),
    ...(failed > 0 ? [translate('imports.runLeavesOut', counted(failed))] : []),
  ];
  return (
    <ConfirmedButton
      variant="contained"
      title={translate('imports.run', counted(created + changed))}
      question={question.join(' ')}
      disabled={created + changed === 0}
      command={run}
    />
  );
};

export const RunOnAction = ({ of }: OfImport) => (
  <ConfirmedButton
    variant="contained"
    title="imports.runOn"
    question="imports.runOnQuestion"
    command={useOrder(of, 'runImport', 'imports.runFailed')}
  />
);

export const CancelAction = ({ of }: OfImport) => {
  const translate = useTranslate();
  const { isPending, mutate } = useOrder(of, 'cancelImport', 'imports.cancelFailed');
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
      {translate('imports.cancel')}
    </Button>
  );
};

const UndoQuestion = ({ of }: OfImport) => {
  const translate = useTranslate();
  const { data } = useUndoCheck(of);
  const question = [translate('imports.undoQuestion')];
  if (data) {
    const { free, held, holding } = data;
    const rows = holding.map(({ row, message }) =>
      translate('imports.undoHolds', { row, message }),
    );
    const more = held - holding.length;
    if (more > 0) rows.push(translate('imports.undoHoldsMore', counted(more)));
    question.push(
      translate('imports.undoFree', counted(free)) +
        (held > 0
          ? translate('imports.undoHeld', { held: countOf(held), rows: rows.join('; ') })
          : '.'),
    );
  }
  return question.join(' ');
};

export const UndoAction = ({ of }: OfImport) => {
  const isRest = (of.counts.held ?? 0) > 0;
  return (
    <ConfirmedButton
      isDestructive
      title={isRest ? 'imports.undoRest' : 'imports.undo'}
      question={<UndoQuestion of={of} />}
      command={useOrder(of, 'undoImport', 'imports.undoFailed')}
    />
  );
};

const list: InternalAddress = '/imports';

export const DeleteAction = ({ of: { id, name } }: OfImport) => {
  const translate = useTranslate();
  const send = useSend();
  const navigate = useNavigate();
  const remove = useCommand({
    mutationFn: () => send(imports.deleteImport, { params: { id } }),
    done: 'imports.deleted',
    onSuccess: () => navigate(list),
    failed: 'imports.deleteFailed',
  });
  return (
    <ConfirmedButton
      isDestructive
      title="imports.deleteOne"
      question={translate('imports.deleteQuestion', { name })}
      command={remove}
    />
  );
};

export const canDelete = (of: Import): boolean => !isUnderWay(of) && importedCount(of) === 0;
