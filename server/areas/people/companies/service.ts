import type { companies as calls } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { registerAnswers } from '../../agency/records/registers.ts';
import { companyByIdentity } from './repository.ts';

export const { listCompanies, registerCompany, updateCompany } = registerAnswers.companies;

export const findCompanyByIdentity = async ({
  context: { database },
  query: sought,
}: Input<typeof calls.findCompanyByIdentity>) =>
  new JsonText(await companyByIdentity(database.kysely, sought));
