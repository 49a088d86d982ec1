import { describe, expect, it } from 'vitest';
import { agencySettings, initialSettings } from '../../domain/entities/agencySettings.ts';
import { texts } from '../../domain/texts.ts';

const { fields } = agencySettings;
type Table =
  | 'vatRates'
  | 'vatWithholdingRates'
  | 'issueFees'
  | 'shortRates'
  | 'documentKinds'
  | 'documentChecklists';

const objections = (table: Table, rows: readonly object[]) =>
  fields[table].form
    .safeParse(rows)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

const rate = (since: string, percent: unknown = '12') => ({ since, percent });
const band = (upTo: unknown, fee = '1') => ({ since: '2000-01-01', upTo, fee });

describe('the tables among the settings', () => {
  it('begin as ones that can be saved as they are', () => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'rows') continue;
      const initial = initialSettings[name as Table];
      expect(field.form.safeParse(initial)).toEqual({ success: true, data: initial });
    }
  });

  it('hold what was typed as it is stored, blank cells as null', () => {
    expect(
      fields.vatRates.form.parse([{ since: '2024-04-01', percent: '15', source: ' ' }]),
    ).toEqual([{ since: '2024-04-01', percent: '15.00', source: null }]);
    const papers = [{ checklist: 'A', policyType: null, insurer: '', paper: 'x', days: '' }];
    expect(fields.documentChecklists.form.parse(papers)).toEqual([
      { checklist: 'A', policyType: null, insurer: null, paper: 'x', isHealth: false, days: null },
    ]);
  });

  it.each<[string, Table, readonly object[], string, string]>([
    ['no rate', 'vatRates', [], '', texts.required],
    [
      'two rates from one day',
      'vatRates',
      [rate('2024-04-01'), rate('2024-04-01')],
      '1.since',
      texts.cellTwice,
    ],
    ['a rate without a day', 'vatRates', [rate('')], '0.since', texts.required],
    ['a day that there is not', 'vatRates', [rate('2024-02-30')], '0.since', texts.notADate],
    [
      'a tax as high as the premium',
      'vatRates',
      [rate('2024-04-01', '100')],
      '0.percent',
      texts.atMost('99.99'),
    ],
    [
      'two bands up to one limit',
      'issueFees',
      [band(null), band('250'), band('250.00')],
      '2.upTo',
      texts.cellTwice,
    ],
    [
      'bands that all have limits',
      'issueFees',
      [band('250'), band('500')],
      '1.upTo',
      texts.bandWithoutLimit,
    ],
    [
      'two shares of the same days',
      'shortRates',
      [
        { upTo: 30, retained: '20' },
        { upTo: 30, retained: '40' },
      ],
      '1.upTo',
      texts.cellTwice,
    ],
    [
      'more than all retained',
      'shortRates',
      [{ upTo: 30, retained: '101' }],
      '0.retained',
      texts.atMost('100'),
    ],
    ['no kind of documents', 'documentKinds', [], '', texts.required],
    [
      'one kind twice',
      'documentKinds',
      [{ title: 'Cédula' }, { title: 'CEDULA' }],
      '1.title',
      texts.cellTwice,
    ],
    [
      'a paper without a name',
      'documentChecklists',
      [{ checklist: 'A', paper: '' }],
      '0.paper',
      texts.required,
    ],
  ])('refuse %s, at the cell', (_, table, rows, path, message) => {
    expect(objections(table, rows)).toEqual([[path, message]]);
  });

  it('take all of what a withholding agent may keep, and no short rate at all', () => {
    expect(objections('vatWithholdingRates', [rate('2000-01-01', '100')])).toBeUndefined();
    expect(objections('shortRates', [])).toBeUndefined();
  });
});
