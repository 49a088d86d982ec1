import { z } from 'zod';
import { civilDate } from '../../../domain/civilDate.ts';
import type { FileFacts } from '../../../domain/money/debits/build.ts';
import {
  type DebitLayout,
  layoutShape,
  type SentLine,
} from '../../../domain/money/debits/layout.ts';

export const file: FileFacts = {
  day: civilDate('2026-03-16'),
  agencyName: 'SEGUROS ÑANDÚ CÍA. LTDA.',
  agencyRuc: '1790012345001',
  name: 'Lote 7',
};

export const aLine = (more: Partial<SentLine> = {}): SentLine => ({
  lineNumber: 41,
  customerName: 'PEÑA MUÑOZ JOSÉ ANDRÉS',
  identity: '1710034065',
  identityKind: 'Cédula',
  accountNumber: '22001133',
  accountKind: 'Ahorros',
  cardExpiry: null,
  bankName: 'BANCO PICHINCHA',
  amount: 12_345,
  policyNumber: 'VH-000450',
  instalment: 3,
  email: 'jose@correo.ec',
  telephone: '0991234567',
  ...more,
});

type Typed = Readonly<Partial<Record<keyof typeof layoutShape, unknown>>>;

/** A layout of two columns, our number and the amount, that answers every line; what else is wanted is typed. */
export const aLayout = (typed: Typed = {}): DebitLayout =>
  z.object(layoutShape).parse({
    separator: 'semicolon',
    fileName: 'debitos.txt',
    row: [{ source: 'lineNumber' }, { source: 'amount' }],
    answerSeparator: 'semicolon',
    answerEchoes: 'all',
    answerReference: '1',
    answerAmount: '2',
    answerStatus: '3',
    chargedValues: 'OK;COBRADO',
    answerCode: '4',
    ...typed,
  });
