import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { seedDemoStatements } from '../../demo/statements.ts';
import { insurerStatements as calls } from '../../domain/contract/index.ts';
import { LINE_QUEUES } from '../../domain/contract/money/insurerStatementShapes.ts';
import { EXAMPLES_DAY, type Example, writeExamples } from '../../tools/examples/statements.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { root } from '../support/root.ts';

const FILES = ['liquidacion-numeros.xlsx', 'liquidacion-textos.xlsx'];

const kept = (fileName: string) => readFile(join(root, 'docs/examples', fileName));
const rowsIn = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows;

describe('the example files', () => {
  const api = madeOnce(() => startApi({ now: `${EXAMPLES_DAY}T15:00:00.000Z` }));
  let examples: Example[];

  const exampleOf = (fileName: string) => {
    const found = examples.find((one) => one.fileName === fileName);
    if (!found) throw new Error(`No example ${fileName}`);
    return found;
  };

  beforeAll(async () => {
    await api.context.database.write(async (trx) => {
      await seedDemo(trx, api.context);
      await seedDemoStatements(trx, api.context);
    });
    examples = await writeExamples(api.context);
  });

  it.each(FILES)('are as the script writes them: %s', async (fileName) => {
    const rows = await rowsIn(await kept(fileName));
    expect(rows?.length).toBeGreaterThan(20);
    expect(rows).toEqual(await rowsIn(exampleOf(fileName).bytes));
  });

  it.each(FILES)('can be imported, with work in every queue: %s', async (fileName) => {
    const { insurer } = exampleOf(fileName);
    const content = (await kept(fileName)).toString('base64');
    const company_id = insurer.id;
    const preview = await api.call(calls.readStatementFile, {
      as: 'BASIC',
      body: { company_id, content },
    });
    const { columns, lines, total, statedTotal, problems } = preview.body.file;
    expect({ lines, problems, statedTotal }).toEqual({
      lines: insurer.lines.length,
      problems: [],
      statedTotal: total,
    });
    const registered = await api.call(calls.registerStatement, {
      as: 'BASIC',
      body: {
        company_id,
        numberStatement: fileName,
        issuedOn: EXAMPLES_DAY,
        statedTotal,
        file: { name: fileName, content, columns },
      },
    });
    const { id } = registered.body.statement;
    const { body } = await api.call(calls.getStatement, { as: 'BASIC', params: { id } });
    const queues = body.statement.queues.map(({ queue }) => queue);
    expect(queues.toSorted()).toEqual(LINE_QUEUES.toSorted());
  });
});
