export { listCards } from './openList.ts';
export {
  deleteCard,
  listExpiringCards,
  listMaskedCards,
  registerCard,
  revealCard,
  updateCard,
} from './service.ts';
