import type { CallToolResult } from '@modelcontextprotocol/server';
import type { LightMyRequestResponse } from 'fastify';
import { ROWS_OF_ANSWER } from '../../domain/agency/assistants/tools.ts';
import type { Call } from '../../domain/contract/index.ts';

const MEGABYTE = 1024 * 1024;

const refused = (sentence: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: sentence }],
});

/** Lists within a record have no more rows than lists have. */
const firstRows = (_key: string, value: unknown) =>
  Array.isArray(value) ? value.slice(0, ROWS_OF_ANSWER) : value;

/**
 * A call's answer as a tool's: JSON, of a list with how many rows there are in all.
 * @returns a refusal in words, where the call refused or the answer is over a megabyte
 */
export const toolAnswer = (
  { envelope }: Call,
  { statusCode, body, headers }: Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>,
): CallToolResult => {
  const answer = JSON.parse(body, firstRows);
  if (statusCode !== 200) return refused(String(answer.message));
  const data = envelope === null ? answer : answer[envelope];
  const total = /\/(\d+)$/.exec(String(headers['content-range']))?.[1];
  const text = JSON.stringify(total ? { total: Number(total), rows: data } : data);
  return Buffer.byteLength(text) > MEGABYTE
    ? refused('La respuesta pasa de 1 MB: pida menos')
    : { content: [{ type: 'text', text }] };
};
