import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../i18n/amparo.ts';
import { countOf } from './format.ts';
import { Toggle } from './Toggle.tsx';
import { BandPlace, ToolBand } from './ToolBand.tsx';

export interface LabelledTab {
  readonly label: TextKey;
  readonly count?: number | null | undefined;
  readonly isTable?: boolean;
  readonly content: () => ReactNode;
  readonly parts?: readonly LabelledTab[];
}

const Label = ({ text, count }: { text: string } & Pick<LabelledTab, 'count'>) => (
  <span>
    {text}
    {count === null || count === undefined ? null : (
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {' '}
        {countOf(count)}
      </Box>
    )}
  </span>
);

const Parts = ({ label, parts }: { label: TextKey; parts: readonly LabelledTab[] }) => {
  const translate = useTranslate();
  const [selected, setSelected] = useState<TextKey>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const chosen = parts.find((part) => part.label === selected) ?? parts[0];
  if (!chosen) return null;
  const choices = parts.map((part) => ({
    value: part.label,
    name: [translate(part.label), part.count].filter((word) => word || word === 0).join(' '),
  }));
  return (
    <>
      <ToolBand reachesEdges>
        <Toggle label={label} value={chosen.label} choices={choices} onChange={setSelected} />
        <span ref={setPlace} style={{ display: 'contents' }} />
      </ToolBand>
      <BandPlace value={place}>
        <Box sx={chosen.isTable ? undefined : { p: '0 16px 16px' }}>{chosen.content()}</Box>
      </BandPlace>
    </>
  );
};

/**
 * Tab of several tables, of which one is shown.
 * @param parts tables that the visitor may see; a single one is a tab by itself, none is no tab
 */
export const groupedTabs = (label: TextKey, parts: readonly LabelledTab[]) =>
  parts.length > 1
    ? [{ label, parts, isTable: true, content: () => <Parts label={label} parts={parts} /> }]
    : parts;

/** More tabs than a laptop's screen shows at once stand as parts of the last. */
const atMostSeven = (tabs: readonly LabelledTab[]): readonly LabelledTab[] =>
  tabs.length <= 7
    ? tabs
    : [
        ...tabs.slice(0, 6),
        ...groupedTabs(
          'common.more',
          tabs.slice(6).flatMap((tab) => tab.parts ?? tab),
        ),
      ];

/** From edge to edge: tabs of which one is shown, the first until another is chosen; the others are not rendered. */
export const LabelledTabs = (props: { readonly tabs: readonly LabelledTab[] }) => {
  const tabs = atMostSeven(props.tabs);
  const translate = useTranslate();
  const id = useId();
  // By its name: tabs come and go with what is known and permitted.
  const [selected, setSelected] = useState<TextKey>();
  const chosen = tabs.find(({ label }) => label === selected) ?? tabs[0];
  if (!chosen) return null;
  return (
    <>
      <Tabs
        value={chosen.label}
        onChange={(_, next: TextKey) => setSelected(next)}
        variant="scrollable"
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ label, count }, index) => (
          <Tab
            key={label}
            value={label}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            label={<Label text={translate(label)} count={count} />}
          />
        ))}
      </Tabs>
      {tabs.map(({ label, content, isTable }, index) => (
        <Box
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={label !== chosen.label}
          sx={isTable ? undefined : { p: '12px 16px 16px' }}
        >
          {label === chosen.label ? content() : null}
        </Box>
      ))}
    </>
  );
};
