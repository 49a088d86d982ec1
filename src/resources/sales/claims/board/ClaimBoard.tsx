import type { ReactNode } from 'react';
import { LinkBase, useListContext, useStore, useTranslate } from 'react-admin';
import {
  CLAIM_STATE_IDS,
  CLAIM_STATES,
  type ClaimState,
} from '../../../../../domain/claims/state.ts';
import { claims } from '../../../../../domain/contract/index.ts';
import type { Claim } from '../../../../data/claims.ts';
import { filterQuery, useCall, useCallCards, withFormer } from '../../../../data/useCall.ts';
import { recordAddress } from '../../../../routes.ts';
import { BoardCards } from '../../../../ui/board/BoardCards.tsx';
import { BoardColumn, type Folding } from '../../../../ui/board/BoardColumn.tsx';
import { BoardColumns, BoardView } from '../../../../ui/board/BoardView.tsx';
import { NextClock, nextClockName } from '../../../../ui/claims/parts.tsx';
import { dayOf, moneyOf } from '../../../../ui/format.ts';
import { RegisterButton } from '../../../../ui/list/ListHeader.tsx';
import { ClaimFilters } from '../ClaimFilters.tsx';

const ClaimCard = ({ claim }: { readonly claim: Claim }) => {
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

const bySince = { field: 'stateSince', order: 'ASC' } as const;

/** The filter of the list around, but for the state: the board shows them all. */
const useBoardFilter = () => {
  const { state: _state, isOpen: _isOpen, ...filter } = useListContext().filterValues;
  return filter;
};

const Cards = ({ state, labelledBy }: { state: ClaimState; labelledBy: string }) => (
  <BoardCards
    query={useCallCards(
      claims.listClaims,
      {},
      { sort: bySince, filter: { ...useBoardFilter(), state } },
    )}
    labelledBy={labelledBy}
    none="claims.board.none"
    failed="claims.loadFailed"
    card={(claim) => <ClaimCard key={claim.id} claim={claim} />}
  />
);

function useFolding(): Folding {
  const [isShown, setShown] = useStore('claims.closed', false);
  return {
    isFolded: !isShown,
    name: isShown ? 'claims.board.hide' : 'claims.board.show',
    onFold: () => setShown(!isShown),
  };
}

const Columns = () => {
  const filter = useBoardFilter();
  const folding = useFolding();
  const { data } = useCall(claims.sumClaims, { query: filterQuery(filter) }, withFormer);
  const totalOf = (state: ClaimState) => {
    const total = data?.states.find((one) => one.state === state);
    return data && { count: total?.claims ?? 0, value: total?.claimed ?? 0 };
  };
  return (
    <BoardColumns label="claims.board.label">
      {CLAIM_STATE_IDS.map((state) => (
        <BoardColumn
          key={state}
          title={CLAIM_STATES[state]}
          total={totalOf(state)}
          folding={state === 'closed' ? folding : undefined}
        >
          {(titleId) => <Cards state={state} labelledBy={titleId} />}
        </BoardColumn>
      ))}
    </BoardColumns>
  );
};

export const ClaimBoard = ({ toggle }: { readonly toggle: ReactNode }) => (
  <BoardView
    title="claims.title"
    searchLabel="claims.search"
    sort={bySince}
    filters={<ClaimFilters />}
    toggle={toggle}
    primary={<RegisterButton />}
  >
    <Columns />
  </BoardView>
);
