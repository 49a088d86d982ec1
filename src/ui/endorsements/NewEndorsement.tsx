import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import { useTranslate } from 'react-admin';
import type { EndorsementKind } from '../../../domain/sales/endorsements/kinds.ts';
import { Permitted } from '../Permitted.tsx';
import { HeaderAction } from '../page/MoreMenu.tsx';

interface NewEndorsementProps {
  readonly policyId: number;
  readonly kind?: EndorsementKind;
}

export const NewEndorsement = ({ policyId, kind }: NewEndorsementProps) => {
  const translate = useTranslate();
  const of = kind ? `&kind=${kind}` : '';
  return (
    <Permitted permission="endorsements.edit">
      <HeaderAction
        icon={<NoteAdd />}
        label={translate('endorsements.add')}
        to={`/endorsements/create?policy_id=${policyId}${of}`}
      />
    </Permitted>
  );
};
