import CarCrash from '@mui/icons-material/CarCrashOutlined';
import { useTranslate } from 'react-admin';
import { useCan } from '../../session/useCan.ts';
import { HeaderAction } from '../page/MoreMenu.tsx';

interface RegisterClaimProps {
  readonly by: 'customers_id' | 'policy_id';
  readonly id: number;
}

export const RegisterClaim = ({ by, id }: RegisterClaimProps) => {
  const translate = useTranslate();
  const mayEdit = useCan('claims', 'edit');
  return mayEdit ? (
    <HeaderAction
      icon={<CarCrash />}
      label={translate('claims.register')}
      to={`/claims/create?${by}=${id}`}
    />
  ) : null;
};
