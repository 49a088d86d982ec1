import { postCall } from '../call.ts';
import { answer } from '../fields.ts';
import { registers } from '../registers.ts';

const { registerApiKey: register, ...others } = registers.apiKeys;

export const { listApiKeys, updateApiKey, resources } = others;

export const registerApiKey = postCall({
  ...register,
  // The secret is kept nowhere.
  unkeyed: true,
  answer: register.answer.extend({ secret: answer.text }),
});

export const endApiKey = postCall({
  path: 'api-keys/:id/end',
  access: 'api-keys.edit',
  summary: 'Ends an API key for good',
  envelope: 'apiKey',
  answer: listApiKeys.answer,
});
