import { customers, personalData } from '../../domain/contract/index.ts';
import { callServer } from '../httpClient.ts';
import type { PersonalDataCommands } from '../personalDataCommands.ts';

/** See PersonalDataCommands. */
export const checkAnonymization: PersonalDataCommands['checkAnonymization'] = async (
  id,
  signal,
) => {
  const { data } = await callServer(customers.canAnonymize, { params: { id }, signal });
  // An answer that does not say yes or no must not pass for either.
  return { data: customers.canAnonymize.answer.parse(data) };
};

/** See PersonalDataCommands. */
export const previewAnonymize: PersonalDataCommands['previewAnonymize'] = async (id, signal) => {
  const { data } = await callServer(personalData.previewAnonymize, { params: { id }, signal });
  return { data: personalData.previewAnonymize.answer.parse(data) };
};

/** See PersonalDataCommands. */
export const anonymizeCustomer: PersonalDataCommands['anonymizeCustomer'] = async (id, body) => {
  const call = personalData.anonymizeCustomer;
  const { data } = await callServer(call, { params: { id }, body });
  return { data: call.answer.parse(data) };
};

/** See PersonalDataCommands. The file is JSON, so it comes as any answer does. */
export const subjectFile: PersonalDataCommands['subjectFile'] = async (id, signal) => {
  const { data } = await callServer(personalData.subjectFile, { params: { id }, signal });
  const { generado } = personalData.subjectFile.answer.parse(data);
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  return { data: { file, name: `datos-personales-${id}-${generado.slice(0, 10)}.json` } };
};
