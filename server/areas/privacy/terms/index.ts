export {
  deleteHoliday,
  listHolidays,
  registerHoliday,
  registerNationalHolidays,
  renameHoliday,
} from './holidays.ts';
export { listTerms as listPrivacyTerms, updateTerm as updatePrivacyTerm } from './terms.ts';
