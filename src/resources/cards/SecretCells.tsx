import Box from '@mui/material/Box';
import { textOf } from '../../ui/format.ts';
import { groupedNumber, HIDDEN_CODE, maskedNumber, type OpenCard } from './cardModel.ts';
import { useRevealedCards } from './revealedCards.ts';

// The columns do not move when a number shows.
const roomForSixteen = { display: 'inline-block', minWidth: { sm: 148 } } as const;

interface SecretCellProps {
  readonly card: OpenCard;
}

/** The card's number, its last four digits until somebody asks for it. */
export const NumberCell = ({ card: { id, cardNumber } }: SecretCellProps) => {
  const secrets = useRevealedCards().secretsOf(id);
  return (
    <Box component="span" sx={roomForSixteen}>
      {secrets ? groupedNumber(secrets.cardNumber) : maskedNumber(cardNumber)}
    </Box>
  );
};

/** The card's code, once somebody asks for it. */
export const CodeCell = ({ card: { id } }: SecretCellProps) => {
  const secrets = useRevealedCards().secretsOf(id);
  return secrets ? textOf(secrets.code) : HIDDEN_CODE;
};
