import { LinkBase, useTranslate } from 'react-admin';
import type { Claim } from '../../../../data/claims.ts';
import { recordAddress } from '../../../../routes.ts';
import { NextClock, nextClockName } from '../../../../ui/claims/parts.tsx';
import { dayOf, moneyOf } from '../../../../ui/format.ts';

export const ClaimCard = ({ claim }: { readonly claim: Claim }) => {
  const translate = useTranslate();
  const { id, code, customerName, numberPolicy, companyName, cause, happenedOn, claimed } = claim;
  return (
    <li className="card">
      <div className="head">
        <LinkBase
          className="name"
          to={recordAddress('claims', id)}
          title={`${translate('claims.number', { code })}: ${customerName}`}
        >
          {customerName}
        </LinkBase>
      </div>
      <div className="second">
        {code} · {numberPolicy}
      </div>
      <div className="second" title={`${companyName} · ${cause}`}>
        {companyName} · {cause}
      </div>
      <div className="row">
        <strong>{moneyOf(claimed)}</strong>
        <span className="second">{dayOf(happenedOn)}</span>
      </div>
      {claim.nextDueOn ? (
        <div className="row">
          <NextClock {...claim} />
        </div>
      ) : null}
      <div className="second">{nextClockName(claim)}</div>
    </li>
  );
};
