import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BreachPerson } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { PhoneLink } from '../../../ui/fields/ContactLinks.tsx';
import { PersonLink } from '../../../ui/fields/RecordLink.tsx';
import { textOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { saveFile } from '../../../ui/report/saveFile.ts';
import { type PlainColumn, ServedTable } from '../../../ui/table/PlainTable.tsx';
import { useCommand } from '../../../ui/useCommand.ts';

const PER_PAGE = 10;

const sort = { field: 'surname', order: 'ASC' } as const;

const columns: readonly PlainColumn<BreachPerson>[] = [
  {
    label: 'breaches.customer',
    wraps: true,
    cell: (person) => <PersonLink resource="customers" person={person} />,
  },
  { label: 'breaches.identity', cell: ({ ci_ruc }) => ci_ruc },
  { label: 'breaches.email', wraps: true, cell: ({ email }) => textOf(email) },
  { label: 'breaches.telephone', cell: ({ numberPhone }) => <PhoneLink phone={numberPhone} /> },
];

const Export = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const agency = useAgency();
  const { mutate, isPending } = useCommand({
    mutationFn: async () => {
      const filter = { breach_id: id };
      const { data } = await agency.exportList({
        name: 'breach-people',
        filter,
        sort,
        format: 'xlsx',
      });
      saveFile(data);
    },
    failed: 'exports.failed',
  });
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownload />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {translate('breaches.exportPeople')}
    </Button>
  );
};

export const People = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const title = translate('breaches.affected');
  return (
    <Section title={title} action={<Export id={id} />}>
      <ServedTable<BreachPerson>
        resource="breach-people"
        label={title}
        none={translate('breaches.nobody')}
        columns={columns}
        params={{ filter: { breach_id: id }, sort }}
        perPage={PER_PAGE}
        loadFailed="breaches.loadFailed"
        expected={4}
      />
    </Section>
  );
};
