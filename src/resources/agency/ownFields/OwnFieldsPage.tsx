import { FieldsOf } from './FieldsOf.tsx';
import { RecordsPage } from './RecordsPage.tsx';

/** The fields that the agency adds to its records (domain §16), for who defines them. */
const OwnFieldsPage = () => (
  <RecordsPage title="ownFields.title" intro="ownFields.intro">
    {(shown, onType) => <FieldsOf key={shown.resource} shown={shown} onType={onType} />}
  </RecordsPage>
);

export default OwnFieldsPage;
