import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import { useCan } from '../../session/useCan.ts';
import { RowAction } from '../../ui/list/actions.tsx';
import type { OpenCard } from './cardModel.ts';
import { useRevealedCards } from './revealedCards.ts';

/** What can be done with a card of the list, by who may (specification §6). */
export const CardActions = () => {
  const card = useRecordContext<OpenCard>();
  return card ? (
    <>
      <ShowCard card={card} />
      <UpdateCard card={card} />
    </>
  ) : null;
};

interface CardActionProps {
  readonly card: OpenCard;
}

/** Keeps the place of the button to come, so that the columns do not move under the eye. */
const room = <Box className="row-action" sx={{ visibility: 'hidden' }} />;

/** The eye: shows and hides number and code. A row that leaves the screen is hidden again. */
const ShowCard = ({ card }: CardActionProps) => {
  const canAccess = useCan('cards', 'reveal');
  const { secretsOf, reveal, hide } = useRevealedCards();
  useEffect(() => () => hide(card.id), [card.id, hide]);
  if (!canAccess) return null;
  const secrets = secretsOf(card.id);
  return (
    <>
      {secrets ? <CopyNumber cardNumber={secrets.cardNumber} /> : room}
      <RowAction
        label={secrets ? 'cards.hide' : 'cards.show'}
        icon={secrets ? <VisibilityOff /> : <Visibility />}
        onClick={() => (secrets ? hide(card.id) : reveal(card))}
      />
    </>
  );
};

/** Copies a number; browsers offer it over a safe connection only. */
const CopyNumber = ({ cardNumber }: { readonly cardNumber: string }) => {
  const notify = useNotify();
  if (!navigator.clipboard) return room;
  const copy = () =>
    navigator.clipboard.writeText(cardNumber).then(
      () => notify('cards.copied', { type: 'info' }),
      () => notify('cards.copyFailed', { type: 'error' }),
    );
  return <RowAction label="cards.copy" icon={<ContentCopy />} onClick={() => void copy()} />;
};

const UpdateCard = ({ card }: CardActionProps) => {
  const { openDialog } = useDialogs();
  const canAccess = useCan('cards', 'edit');
  if (!canAccess) return null;
  return (
    <RowAction
      label="cards.update"
      icon={<Edit />}
      onClick={() => openDialog({ type: 'updateCreditCard', id: card.id })}
    />
  );
};
