import Block from '@mui/icons-material/BlockOutlined';
import { Button } from '@mui/material';
import { type Identifier, useTranslate } from 'react-admin';
import type { ObjectingPerson } from '../../data/messages.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';

interface ObjectionButtonProps {
  readonly kind: ObjectingPerson;
  readonly id: Identifier;
}

/** Opens what a person has objected to, for who may record it. */
export const ObjectionButton = ({ kind, id }: ObjectionButtonProps) => {
  const translate = useTranslate();
  const { openDialog } = useDialogs();
  const canObject = useCan('objections', 'edit');
  if (!canObject) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Block />}
      onClick={() => openDialog({ type: 'objection', id, filter: { kind } })}
    >
      {translate('messages.objection.action')}
    </Button>
  );
};
