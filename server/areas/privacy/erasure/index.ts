import type { personalData as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { anonymizeCustomer, previewAnonymize } from './anonymize.ts';
import { subjectFile, subjectFilePdf } from './subjectFile.ts';

export const personalData: Answers<typeof calls> = {
  previewAnonymize,
  anonymizeCustomer,
  subjectFile: ({ context, actor, params }) => subjectFile(context, actor, params.id),
  subjectFilePdf,
};
