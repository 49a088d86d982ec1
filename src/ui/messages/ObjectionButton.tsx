import Block from '@mui/icons-material/BlockOutlined';
import type { Identifier } from 'react-admin';
import type { ObjectingPerson } from '../../data/messages.ts';
import { DialogButton } from '../dialog/opening.tsx';

interface ObjectionButtonProps {
  readonly kind: ObjectingPerson;
  readonly id: Identifier;
}

export const ObjectionButton = ({ kind, id }: ObjectionButtonProps) => (
  <DialogButton
    permission="objections.edit"
    variant="outlined"
    icon={<Block />}
    label="messages.objection.action"
    opens={{ type: 'objection', id, filter: { kind } }}
  />
);
