import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { actionName } from '../../../../domain/agency/audit/actions.ts';
import { audit } from '../../../../domain/contract/index.ts';
import type { AuditCheck, AuditEntry } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCall } from '../../../data/useCall.ts';
import { CountField } from '../../../ui/fields/fields.tsx';
import { DialogLink } from '../../../ui/fields/RecordLink.tsx';
import { countOf, dayOf, momentOf } from '../../../ui/format.ts';
import { ActionsColumn } from '../../../ui/list/actions.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useRowActions } from '../../../ui/list/rowAction.ts';
import { widths } from '../../../ui/list/widths.ts';
import { AuditFilters, recordOf, subjectOf } from './AuditFilters.tsx';

type CheckState =
  | { readonly at: 'idle' | 'running' | 'failed' }
  | { readonly at: 'done'; readonly check: AuditCheck };

function useAuditCheck() {
  const agency = useAgency();
  const walking = useRef<AbortController>(undefined);
  const [state, setState] = useState<CheckState>({ at: 'idle' });
  useEffect(() => () => walking.current?.abort(), []);
  const run = async (): Promise<void> => {
    if (walking.current) return;
    const controller = new AbortController();
    walking.current = controller;
    setState({ at: 'running' });
    try {
      const { data } = await agency.call(audit.verifyAuditLog, {}, controller.signal);
      setState({ at: 'done', check: data });
    } catch {
      if (!controller.signal.aborted) setState({ at: 'failed' });
    } finally {
      walking.current = undefined;
    }
  };
  return { state, run, dismiss: () => setState({ at: 'idle' }) };
}

const Result = ({ check }: { readonly check: AuditCheck }) => {
  const translate = useTranslate();
  const { broken, entries, lastHash } = check;
  if (broken) {
    const reason = translate(`audit.verify.reasons.${broken.reason}`);
    return translate('audit.verify.broken', {
      sequence: broken.sequence,
      reason,
      entries: countOf(entries),
    });
  }
  if (entries === 0) return translate('audit.verify.empty');
  return (
    <>
      {translate('audit.verify.intact', { smart_count: entries, entries: countOf(entries) })}
      <Box sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
        {translate('audit.verify.hash')} <code>{lastHash}</code>
      </Box>
    </>
  );
};

const AuditCheckBanner = ({ state, onClose }: { state: CheckState; onClose: () => void }) => {
  const translate = useTranslate();
  if (state.at === 'idle' || state.at === 'running') return null;
  const isWell = state.at === 'done' && state.check.intact;
  return (
    <Alert
      severity={isWell ? 'success' : 'error'}
      role={isWell ? 'status' : 'alert'}
      onClose={onClose}
      closeText={translate('ra.action.close')}
      sx={{ mb: 1.5 }}
    >
      {state.at === 'done' ? <Result check={state.check} /> : translate('audit.verify.failed')}
    </Alert>
  );
};

const Who = ({ entry: { name, userName } }: { readonly entry: AuditEntry }) => {
  const translate = useTranslate();
  return name ?? userName ?? translate('audit.noSession');
};

const nameOf = ({ id }: AuditEntry): string => countOf(id);

const useEntryActions = () =>
  useRowActions<AuditEntry>(({ id }) => [
    { label: 'audit.open', icon: <Visibility />, isQuick: true, opens: { type: 'auditEntry', id } },
  ]);

/** Notice that older entries are in the archive, whatever the list is searched for: it finds none of them. */
const Archived = () => {
  const translate = useTranslate();
  const { data } = useCall(audit.findArchived, {}, { retry: false });
  if (!data?.before) return null;
  return (
    <Typography role="note" sx={{ mt: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
      {translate('audit.archived', { day: dayOf(data.before) })}
    </Typography>
  );
};

const AuditList = () => {
  const translate = useTranslate();
  const { state, run, dismiss } = useAuditCheck();
  const isRunning = state.at === 'running';
  return (
    <ListPage
      above={<AuditCheckBanner state={state} onClose={dismiss} />}
      sort={{ field: 'at', order: 'DESC' }}
      searchLabel="audit.search"
      noneFound="audit.noneFound"
      loadFailed="audit.loadFailed"
      filters={<AuditFilters />}
      below={<Archived />}
      secondary={
        <Button
          variant="outlined"
          disabled={isRunning}
          onClick={run}
          startIcon={isRunning ? <CircularProgress size={16} /> : <VerifiedUser />}
        >
          {translate(isRunning ? 'audit.verify.running' : 'audit.verify.run')}
        </Button>
      }
    >
      <Column source="id" width={widths.count} numeric quiet field={CountField} />
      <Column<AuditEntry>
        source="at"
        width={widths.moment}
        whole
        phone="line"
        render={({ localAt }) => momentOf(localAt)}
      />
      <Column<AuditEntry>
        source="userName"
        label="audit.columns.user"
        width={widths.mail}
        phone="line"
        render={(entry) => <Who entry={entry} />}
        second={({ name, userName }) => (name ? userName : null)}
      />
      <Column<AuditEntry>
        source="action"
        label="audit.columns.action"
        strong
        render={({ id, action }) => (
          <DialogLink opens={{ type: 'auditEntry', id }}>{actionName(action)}</DialogLink>
        )}
      />
      <Column<AuditEntry>
        source="entity"
        label="audit.columns.record"
        width={widths.mail}
        render={recordOf}
      />
      <Column<AuditEntry>
        source="subjectKind"
        label="audit.columns.person"
        width={widths.heading}
        render={subjectOf}
      />
      <Column source="address" label="audit.columns.address" width={widths.heading} quiet />
      <ActionsColumn of={nameOf} actions={useEntryActions()} />
    </ListPage>
  );
};

export default AuditList;
