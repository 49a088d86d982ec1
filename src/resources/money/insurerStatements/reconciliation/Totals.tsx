import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import type { InsurerStatementDetail } from '../../../../data/insurerStatements.ts';
import { moneyOf, textOf } from '../../../../ui/format.ts';

/** Difference between a known total and the lines, in dollars; null while it is not known. */
const apart = (known: number | null, lines: number): number | null =>
  known === null ? null : Number(fromCents(toCents(known) - toCents(lines)));

interface FigureProps {
  readonly name: string;
  readonly value: number | null;
  readonly difference?: number | null;
}

const Figure = ({ name, value, difference = null }: FigureProps) => {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography sx={{ fontWeight: 550 }}>
        {value === null ? textOf(value) : moneyOf(value)}
      </Typography>
      {difference ? (
        <Typography variant="body2" color="error">
          {`${translate('insurerStatements.bench.totals.difference')} ${moneyOf(difference)}`}
        </Typography>
      ) : null}
    </Box>
  );
};

export const Totals = ({ statement }: { readonly statement: InsurerStatementDetail }) => {
  const translate = useTranslate();
  const { linesTotal, acceptedTotal, statedTotal, deposited } = statement;
  const name = (key: 'lines' | 'accepted' | 'stated' | 'deposited') =>
    translate(`insurerStatements.bench.totals.${key}`);
  return (
    <Card sx={{ p: 1.5, mb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Figure name={name('lines')} value={linesTotal} />
      <Figure name={name('accepted')} value={acceptedTotal} />
      <Figure
        name={name('stated')}
        value={statedTotal}
        difference={apart(statedTotal, linesTotal)}
      />
      <Figure
        name={name('deposited')}
        value={deposited}
        difference={apart(deposited, acceptedTotal)}
      />
    </Card>
  );
};
