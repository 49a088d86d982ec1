import { Box, Chip, Tooltip, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { MESSAGE_KINDS, type MessageKind } from '../../../../domain/agency/messages/kinds.ts';

interface VariablesProps {
  readonly kind: MessageKind;
  /** @param variable with its braces */
  readonly onInsert: (variable: string) => void;
}

/** What a text of the kind can name; chosen, it is put into the text that is being typed. */
export const Variables = ({ kind, onInsert }: VariablesProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Typography id={titleId} variant="overline" component="h3" sx={{ color: 'primary.main' }}>
        {translate('messages.templates.variables')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {translate('messages.templates.insertHint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {MESSAGE_KINDS[kind].variables.map(({ name, label }) => (
          <Tooltip key={name} title={label}>
            <Chip
              size="small"
              clickable
              label={`{{${name}}}`}
              aria-label={translate('messages.templates.insert', { name, label })}
              // The text keeps its place while the chip is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{{${name}}}`)}
            />
          </Tooltip>
        ))}
      </Box>
    </Box>
  );
};
