import type { companies as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { registerAnswers } from '../../agency/records/registers.ts';
import { companyByIdentity } from './repository.ts';

export const companies: Answers<typeof calls> = {
  ...registerAnswers.companies,
  findCompanyByIdentity: async ({ context: { database }, query: sought }) =>
    new JsonText(await companyByIdentity(database.kysely, sought)),
};
