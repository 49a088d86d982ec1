import Block from '@mui/icons-material/BlockOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'react-admin';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import { YesNoBadge } from '../../../ui/fields/badges.tsx';
import { dayOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column, NumberColumn } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import {
  emailColumn,
  identityColumn,
  nameColumn,
  phoneColumn,
} from '../../../ui/list/personColumns.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { countColumn, dateColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { useSubjectFile } from './AnonymizeDialog.tsx';
import { canBeErased, type Subject, useCanErase } from './subject.tsx';

function useLopdpActions() {
  const translate = useTranslate();
  const canErase = useCanErase();
  const { download } = useSubjectFile();
  return useRowActions<Subject>((subject) => {
    const { id, anonymizedAt } = subject;
    return [
      canErase &&
        canBeErased(subject) && {
          label: 'lopdp.file.label',
          icon: <Download />,
          isQuick: true,
          onClick: () => void download(id),
        },
      !anonymizedAt && {
        permission: 'objections.edit',
        label: 'messages.objection.action',
        icon: <Block />,
        opens: { type: 'objection', id, filter: { kind: 'customer' } },
      },
      {
        label: 'lopdp.verify',
        icon: <FactCheck />,
        isQuick: true,
        refusal: anonymizedAt ? translate('lopdp.since', { day: dayOf(anonymizedAt) }) : undefined,
        opens: { type: 'anonymize', id },
      },
    ];
  });
}

const hidden = ['ci_ruc'];

const LopdpList = () => (
  <ListPage
    perPage={7}
    searchLabel="resources.customers.search"
    noneFound="resources.customers.noneFound"
    exportAs="customers"
    hiddenColumns={hidden}
  >
    <NumberColumn />
    {nameColumn('customers', 'resources.lopdp.fields.names')}
    {identityColumn}
    {phoneColumn}
    {emailColumn}
    {dateColumn('createdAt', 'customers.columns.createdAt')}
    {countColumn('policiesCount', 'lopdp.columns.policies')}
    <Column<Subject>
      source="personalData"
      label="lopdp.columns.personalData"
      width={widths.consent}
      phone="badge"
      render={({ personalData }) => <YesNoBadge value={personalData} />}
    />
    <ActionsColumn<Subject> of={nameOrNumber} actions={useLopdpActions()} />
  </ListPage>
);

export default LopdpList;
