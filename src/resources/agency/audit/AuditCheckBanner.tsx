import { Alert, Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { audit } from '../../../../domain/contract/index.ts';
import type { AuditCheck } from '../../../data/privacyRecords.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { countOf } from '../../../ui/format.ts';

type CheckState =
  | { readonly at: 'idle' | 'running' | 'failed' }
  | { readonly at: 'done'; readonly check: AuditCheck };

export function useAuditCheck() {
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

interface TrailBannerProps {
  readonly state: CheckState;
  readonly onClose: () => void;
}

export const AuditCheckBanner = ({ state, onClose }: TrailBannerProps) => {
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
