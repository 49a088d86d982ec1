import type { privacyTerms as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import {
  deleteHoliday,
  listHolidays,
  registerHoliday,
  registerNationalHolidays,
  renameHoliday,
} from './holidays.ts';
import { listTerms, updateTerm } from './terms.ts';

export const privacyTerms: Answers<typeof calls> = {
  listHolidays,
  registerHoliday,
  registerNationalHolidays,
  renameHoliday,
  deleteHoliday,
  listPrivacyTerms: listTerms,
  updatePrivacyTerm: updateTerm,
};
