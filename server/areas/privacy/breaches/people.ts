import type { BodyOf, breaches } from '../../../../domain/contract/index.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import type { Input } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import type { Executor } from '../../../db/transaction.ts';
import { noSuchExport } from './problems.ts';
import {
  breachPeopleListOf,
  everybody,
  peopleOfAccesses,
  peopleOfExport,
  united,
} from './repository.ts';
import { acting } from './service.ts';

type Body = BodyOf<typeof breaches.countBreachPeople>;

const ofUser = (db: Executor, { user, address, from, to }: Body, timeZone: string) => {
  if (!user || !from || !to) throw new Error('The contract asks for a user and days');
  return peopleOfAccesses(db, { user, from, to, timeZone }, address ?? undefined);
};

const found = async (db: Executor, body: Body, timeZone: string): Promise<string> => {
  if (body.source === 'everybody') return everybody(db);
  if (body.source === 'user') return ofUser(db, body, timeZone);
  const people = await peopleOfExport(db, body.entry ?? 0);
  if (people === undefined) throw noSuchExport();
  return people;
};

/** Way in which they were counted, for who reads the history: ids and days alone. */
const sourceText = ({ source, user, address, from, to, entry }: Body): string => {
  if (source === 'everybody') return 'todos los clientes';
  if (source === 'export') return `exportación del registro ${entry} de la auditoría`;
  return [`lo que vio ${user}`, address ? `desde ${address}` : '', `del ${from} al ${to}`]
    .filter(Boolean)
    .join(' ');
};

/**
 * Counts whose data a breach exposed: what a user saw, whose rows an exported list had, or everybody. The set
 * is kept as it was found.
 * @throws Problem 400 for an entry of which it was not kept whose rows left; 404, 409
 */
export const countPeople = (input: Input<typeof breaches.countBreachPeople>) =>
  acting(input, 'breach.counted', async (trx) => {
    const { body, params, context } = input;
    const people = await found(trx, body, context.config.agency.timeZone);
    return {
      kind: 'counted',
      details: { source: sourceText(body) },
      people: body.adds ? await united(trx, params.id, people) : people,
    };
  });

export const listPeople = ({ context, list }: Input<typeof breaches.listBreachPeople>) =>
  readList(context.database, breachPeopleListOf(breachOf(list.filter)), list);

export const breachOf = (filter: ListQuery['filter']) => filter.breach_id as number | undefined;
