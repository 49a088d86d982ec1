import { expect, it } from 'vitest';
import { ROWS_OF_ANSWER } from '../../domain/agency/assistants/tools.ts';
import { policies } from '../../domain/contract/index.ts';
import { toolAnswer } from '../../server/plugins/assistants.ts';

const answerWith = (policyById: object) =>
  toolAnswer(policies.getPolicy, {
    statusCode: 200,
    headers: {},
    body: JSON.stringify({ status: 'success', policyById }),
  });

it('gives an assistant no more rows within a record than of a list', () => {
  const payments = Array.from({ length: ROWS_OF_ANSWER + 1 }, (_, id) => ({ id }));
  const [content] = answerWith({ payments }).content;
  const { payments: given } = JSON.parse(content?.type === 'text' ? content.text : '');
  expect(given).toEqual(payments.slice(0, ROWS_OF_ANSWER));
});

it('refuses an answer of over a megabyte in words', () => {
  expect(answerWith({ comments: 'x'.repeat(1024 * 1024) })).toMatchObject({
    isError: true,
    content: [{ text: 'La respuesta pasa de 1 MB: pida menos' }],
  });
});
