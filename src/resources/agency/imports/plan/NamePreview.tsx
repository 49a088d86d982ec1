import { MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportColumn } from '../../../../../domain/agency/imports/columns.ts';
import { certainName } from '../../../../../domain/agency/imports/personNames.ts';
import type { ImportDetail, ImportName } from '../../../../data/imports.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Subsection } from '../../../../ui/page/Section.tsx';
import { type PlainColumn, PlainTable, usePages } from '../../../../ui/table/PlainTable.tsx';
import { counted } from '../parts.tsx';
import { useNames } from '../useImport.ts';
import type { PlanDraft } from './draft.ts';

interface NamePreviewProps {
  readonly of: ImportDetail;
  readonly plan: PlanDraft;
  readonly columns: readonly ImportColumn[];
  readonly disabled: boolean;
  readonly onChange: (plan: PlanDraft) => void;
}

type ReadingProps = Pick<NamePreviewProps, 'plan' | 'disabled' | 'onChange'> & {
  readonly name: ImportName;
};

const Reading = ({ name: { text, readings }, plan, disabled, onChange }: ReadingProps) => {
  const translate = useTranslate();
  const [likeliest] = readings;
  if (!likeliest) return null;
  if (readings.length === 1) return <>{certainName(likeliest)}</>;
  return (
    <TextField
      select
      variant="outlined"
      disabled={disabled}
      value={plan.names?.[text] ?? likeliest.surnames}
      onChange={({ target }) =>
        onChange({ ...plan, names: { ...plan.names, [text]: Number(target.value) } })
      }
      slotProps={{ htmlInput: { 'aria-label': translate('imports.plan.names.reading', { text }) } }}
    >
      {readings.map((reading) => (
        <MenuItem key={reading.surnames} value={reading.surnames}>
          {certainName(reading)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const PER_PAGE = 10;

const Names = ({
  names,
  ...props
}: { names: readonly ImportName[] } & Omit<ReadingProps, 'name'>) => {
  const { rows, pages } = usePages(names, PER_PAGE);
  const columns: readonly PlainColumn<ImportName>[] = [
    { label: 'imports.plan.names.inFile', wraps: true, cell: ({ text }) => text },
    {
      label: 'imports.plan.names.divided',
      wraps: true,
      cell: (name) => <Reading name={name} {...props} />,
    },
  ];
  return (
    <PlainTable
      dense
      label="imports.plan.names.title"
      none="imports.plan.names.noneFound"
      columns={columns}
      rows={rows}
      rowKey={({ text }) => text}
      pages={pages}
    />
  );
};

interface ColumnProps extends Omit<NamePreviewProps, 'columns'> {
  readonly place: number;
  readonly isSurnameFirst: boolean;
}

const OfColumn = ({ of, place, isSurnameFirst, ...props }: ColumnProps) => {
  const translate = useTranslate();
  const { plan } = props;
  const query = useNames(of, {
    place,
    order: isSurnameFirst ? 'surnames' : 'givenNames',
    ...(plan.columns.ci_ruc === undefined ? {} : { identity: plan.columns.ci_ruc }),
  });
  return (
    <Loaded query={query} failed="common.lookupError" rows={4}>
      {(data) => (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {data.doubtful > 0
              ? translate('imports.plan.names.doubtful', counted(data.doubtful))
              : translate('imports.plan.names.certain')}
          </Typography>
          <Names names={[...data.names, ...data.examples]} {...props} />
        </>
      )}
    </Loaded>
  );
};

export const NamePreview = ({ columns, ...props }: NamePreviewProps) => {
  const { plan, of } = props;
  const whole = columns.find(({ divides }) => divides !== undefined);
  const place = whole && plan.columns[whole.field];
  const order = whole && plan.corrections?.[whole.field];
  const isInDoubt = of.doubts.some((doubt) => doubt.place === place && doubt.kind === 'nameOrder');
  if (place === undefined || (isInDoubt && order === undefined)) return null;
  return (
    <Subsection title="imports.plan.names.title" sx={{ mt: 1.5 }}>
      <OfColumn place={place} isSurnameFirst={order !== false} {...props} />
    </Subsection>
  );
};
