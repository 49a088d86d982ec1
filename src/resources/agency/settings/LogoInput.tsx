import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useId, useState } from 'react';
import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { LOGO_BYTES, LOGO_TYPES, logo } from '../../../../domain/agency/logo.ts';
import { texts } from '../../../../domain/texts.ts';
import { dataAddressOf } from '../../../ui/inputs/dataAddress.ts';
import { FileButton } from '../../../ui/inputs/FileButton.tsx';
import { useHelp } from '../../../ui/inputs/help.ts';
import type { InputProps } from '../../../ui/inputs/LineInput.tsx';

const readLogo = async (file: File): Promise<{ objection: string } | { address: string }> => {
  if (file.size > LOGO_BYTES) return { objection: texts.logoTooLarge };
  const { data, error } = logo.safeParse(await dataAddressOf(file));
  return data ? { address: data } : { objection: error?.issues[0]?.message ?? texts.logoKind };
};

/** As it will be printed: on white, whatever the theme. */
const frame = {
  display: 'grid',
  placeItems: 'center',
  width: 176,
  height: 72,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'common.white',
  color: 'grey.700',
  fontSize: 13,
  '& img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
} as const;

export const LogoFrame = ({ address }: { readonly address: string | null }) => {
  const translate = useTranslate();
  return (
    <Box sx={frame}>
      {address ? (
        <img src={address} alt={translate('settings.logo.alt')} />
      ) : (
        translate('settings.logo.none')
      )}
    </Box>
  );
};

/**
 * A logo, seen as it will be printed. react-admin's ImageInput shows a file by a `blob:` address,
 * which the page's content security policy refuses, and objects to no file in words.
 */
export const LogoInput = ({ source, hint }: InputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const labelId = useId();
  const helpId = useId();
  const [objection, setObjection] = useState<string>();
  const { field, fieldState } = useInput({ source });
  const address: string | null = field.value || null;
  const error = objection ?? fieldState.error?.message;

  const hold = (value: string | null) => {
    setObjection(undefined);
    field.onChange(value);
  };
  const pick = async (file: File) => {
    const read = await readLogo(file).catch(() => ({ objection: texts.logoUnreadable }));
    if ('address' in read) hold(read.address);
    else setObjection(read.objection);
  };

  return (
    <FormControl
      component="div"
      role="group"
      aria-labelledby={labelId}
      aria-describedby={helpId}
      error={error !== undefined}
    >
      <FormLabel component="span" id={labelId}>
        <FieldTitle source={source} resource={resource} />
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <LogoFrame address={address} />
        <FileButton
          buttonRef={field.ref}
          label={translate(address ? 'settings.logo.change' : 'settings.logo.choose')}
          name={translate('settings.logo.choose')}
          accept={LOGO_TYPES.join()}
          icon={<AddPhotoAlternate />}
          onFile={pick}
        />
        {address ? (
          <Button color="error" onClick={() => hold(null)}>
            {translate('settings.logo.remove')}
          </Button>
        ) : null}
      </Box>
      <FormHelperText id={helpId} component="div" role={error ? 'alert' : undefined} sx={{ mx: 0 }}>
        {useHelp(error, hint)}
      </FormHelperText>
    </FormControl>
  );
};
