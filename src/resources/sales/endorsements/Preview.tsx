import { Alert, Box } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type AnswerOf, type BodyOf, endorsements } from '../../../../domain/contract/index.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { parseApiError } from '../../../ui/form/failure.ts';
import { dayOf, moneyOf, orDash } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { amounts, figures, wideOnly } from '../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable, usePages } from '../../../ui/table/PlainTable.tsx';
import type { texts } from './texts.ts';

type Preview = AnswerOf<typeof endorsements.previewEndorsement>;

type Instalment = Preview['instalments'][number];

export type EndorsementBody = BodyOf<typeof endorsements.previewEndorsement>;

const PER_PAGE = 6;

const moneyOrDash = (amount: number | null) => orDash(amount === null ? null : moneyOf(amount));

const columns: readonly PlainColumn<Instalment>[] = [
  { label: 'endorsements.preview.due', cell: ({ dueDate }) => dayOf(dueDate) },
  figures('endorsements.preview.before', ({ before }) => moneyOrDash(before)),
  figures('endorsements.preview.after', ({ after }) => moneyOrDash(after)),
  amounts('endorsements.preview.collected', ({ credit }) => credit, wideOnly),
  figures('endorsements.preview.refunded', ({ refunded }) =>
    moneyOrDash(toCents(refunded) === 0 ? null : refunded),
  ),
];

export const isChanged = ({ before, after, refunded }: Instalment) =>
  before !== after || toCents(refunded) !== 0;

/** Figure before and after; one without a before is a single amount. */
interface Compared {
  readonly name: keyof (typeof texts)['endorsements']['preview'];
  readonly before: number | null;
  readonly after: number;
}

const figureColumns: readonly PlainColumn<Compared>[] = [
  {
    label: 'endorsements.preview.figure',
    wraps: true,
    cell: ({ name }) => <FigureName name={name} />,
  },
  figures('endorsements.preview.before', ({ before }) => moneyOrDash(before)),
  amounts('endorsements.preview.after', ({ after }) => after),
];

const FigureName = ({ name }: Pick<Compared, 'name'>) =>
  useTranslate()(`endorsements.preview.${name}`);

/** Figures of a preview; those of commissions are missing for users who may not see them. */
const figuresOf = ({ period, refunded, commission, insurer }: Preview): readonly Compared[] => [
  { name: 'value', before: period.before.policyValue, after: period.after.policyValue },
  ...(insurer ? [{ name: 'insurer', ...insurer } as const] : []),
  ...(commission
    ? [
        { name: 'commission', before: commission.before, after: commission.after } as const,
        { name: 'adjustment', before: null, after: commission.adjustment } as const,
      ]
    : []),
  { name: 'refunded', before: null, after: refunded },
];

const Content = ({ preview }: { readonly preview: Preview }) => {
  const { rows, pages } = usePages(preview.instalments.filter(isChanged), PER_PAGE);
  return (
    <>
      <PlainTable
        dense
        label="endorsements.preview.title"
        none="endorsements.preview.none"
        columns={figureColumns}
        rows={figuresOf(preview)}
        rowKey={({ name }) => name}
      />
      <PlainTable
        dense
        label="endorsements.preview.instalments"
        none="endorsements.preview.none"
        columns={columns}
        rows={rows}
        rowKey={({ dueDate, before }) => `${dueDate} ${before}`}
        pages={pages}
      />
    </>
  );
};

const reasonsOf = (error: unknown): string => {
  const { fields, message } = parseApiError(error);
  return Object.values(fields).join(' ') || (message ?? '');
};

/**
 * Effect of an endorsement on the period, its instalments and commission, by the server, for who may draft it.
 * @param body undefined or null while there is none
 * @returns `reasons` say what stands in its way
 */
export const usePreview = (body: EndorsementBody | null) => {
  const agency = useAgency();
  const query = useQuery({
    // Named by its path alone, so that issuing the endorsement, which makes calls of its area stale, does not ask again.
    queryKey: [endorsements.previewEndorsement.path, body],
    queryFn: body
      ? async ({ signal }) =>
          (await agency.call(endorsements.previewEndorsement, { body }, signal)).data
      : skipToken,
    retry: false,
  });
  const reasons = parseApiError(query.error).isRefusal ? reasonsOf(query.error) : undefined;
  return { query, preview: query.data, reasons };
};

export const EndorsementPreview = ({ body }: { readonly body: EndorsementBody }) => {
  const { query, reasons } = usePreview(body);
  return (
    <Box aria-live="polite">
      {reasons ? (
        <Alert severity="warning">{reasons}</Alert>
      ) : (
        <Loaded query={query} failed="endorsements.preview.failed" rows={3}>
          {(preview) => <Content preview={preview} />}
        </Loaded>
      )}
    </Box>
  );
};
