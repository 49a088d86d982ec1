import type { processingRegister as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { registerFile } from './file.ts';
import { addActivity, completeActivity, readRegister } from './service.ts';

export const processingRegister: Answers<typeof calls> = {
  listActivities: ({ context }) => readRegister(context.database.kysely),
  addActivity,
  downloadRegister: registerFile,
  completeActivity,
};
