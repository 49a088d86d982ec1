import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { archivedCsv } from '../areas/agency/audit/archived.ts';
import { errorCode } from '../errorCode.ts';
import { command, onDatabase } from './command.ts';
import { InputError } from './newUser.ts';

/**
 * `npm run --silent audit:show -- --archive FOLDER [--customer ID] > FILE.csv`: writes archived entries of the
 * audit trail as CSV; of a customer with their values, where they were not made anonymous.
 */

const readArgs = () => {
  const options = { archive: { type: 'string' }, customer: { type: 'string' } } as const;
  const { archive: folder, customer } = parseArgs({ options }).values;
  if (!folder) throw new InputError('Indique la carpeta del archivo: --archive CARPETA');
  if (customer !== undefined && !/^[1-9]\d{0,8}$/.test(customer))
    throw new InputError(`«${customer}» no es el código de un cliente.`);
  return { folder, customerId: customer === undefined ? undefined : Number(customer) };
};

/** A reader such as `head` goes when it has read enough: that is no failure. */
const unlessReadEnough = (error: unknown): void => {
  if (errorCode(error) !== 'EPIPE') throw error;
};

command(async () => {
  const { folder, customerId } = readArgs();
  await onDatabase((context) =>
    pipeline(Readable.from(archivedCsv(context, folder, customerId)), process.stdout, {
      end: false,
    }).catch(unlessReadEnough),
  );
});
