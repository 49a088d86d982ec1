import type { cards as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { listOpenCards } from './openList.ts';
import {
  deleteCard,
  listExpiringCards,
  listMaskedCards,
  registerCard,
  revealCard,
  updateCard,
} from './service.ts';

export const cards: Answers<typeof calls> = {
  listCards: listOpenCards,
  listMaskedCards,
  listExpiringCards,
  revealCard,
  registerCard,
  updateCard,
  deleteCard,
};
