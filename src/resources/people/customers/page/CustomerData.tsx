import Edit from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import { parseCivilDate, wholeYears } from '../../../../../domain/civilDate.ts';
import type { Customer } from '../../../../data/records.ts';
import { DialogIcon } from '../../../../ui/dialog/opening.tsx';
import type { Fact } from '../../../../ui/Facts.tsx';
import { YesNoBadge } from '../../../../ui/fields/badges.tsx';
import { EmailLink, PhoneLinks } from '../../../../ui/fields/ContactLinks.tsx';
import { dayOf, EMPTY, textOf, useToday } from '../../../../ui/format.ts';
import { RecordData } from '../../../../ui/page/RecordData.tsx';

export const placeOf = ({ city, province }: Customer) =>
  [city?.cityName, province?.provinceName].filter(Boolean).join(', ');

function useBirth({ birthdate }: Customer): string {
  const translate = useTranslate();
  const today = useToday();
  const born = parseCivilDate(String(birthdate ?? ''));
  if (!born) return EMPTY;
  return translate('pages.age', { day: dayOf(born), smart_count: wholeYears(born, today) });
}

function useFacts(customer: Customer): readonly Fact[] {
  const translate = useTranslate();
  const birth = useBirth(customer);
  const field = (name: string) => translate(`resources.customers.fields.${name}`);
  const { civil, personalData, withholdingAgent } = customer;
  const consent: Fact = [field('personalData'), <YesNoBadge key="consent" value={personalData} />];
  const home: Fact = [field('city_id'), textOf(placeOf(customer)), false, 'city_id'];
  if (customer.anonymizedAt) return [home, consent];
  return [
    [field('numberPhone'), <PhoneLinks key="phone" phone={customer.numberPhone} />],
    [field('email'), <EmailLink key="email" email={customer.email} />],
    [field('address'), textOf(customer.address), true, 'address'],
    home,
    [translate('pages.born'), birth, false, 'birthdate'],
    [field('status_id'), textOf(civil?.status), false, 'status_id'],
    [field('occupation'), textOf(customer.occupation)],
    [translate('pages.withholds'), <YesNoBadge key="withholding" value={withholdingAgent} />],
    [translate('pages.registered'), dayOf(customer.createdAt)],
    consent,
  ];
}

export const CustomerData = ({ customer }: { readonly customer: Customer }) => {
  const { id, anonymizedAt, limitedAt } = customer;
  return (
    <RecordData
      resource="customers"
      facts={useFacts(customer)}
      edit={
        anonymizedAt || limitedAt ? null : (
          <DialogIcon
            permission="customers.edit"
            label="resources.customers.update"
            icon={<Edit fontSize="small" />}
            opens={{ type: 'updateCustomer', id }}
          />
        )
      }
    />
  );
};
