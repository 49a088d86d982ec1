import { Button, CircularProgress } from '@mui/material';
import { type ChangeEvent, type ReactNode, type Ref, useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  readonly name: string;
  readonly accept: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly isReading?: boolean;
  readonly onFile: (file: File) => void;
  readonly isMultiple?: boolean;
  readonly isCamera?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

export const FileButton = (props: FileButtonProps) => {
  const { label, name, accept, icon, disabled = false, isReading = false, onFile } = props;
  const { isMultiple = false, isCamera = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again once it was mended.
    target.value = '';
    for (const file of files) onFile(file);
  };
  return (
    <>
      <Button
        ref={props.buttonRef}
        variant="outlined"
        disabled={disabled || isReading}
        onClick={() => input.current?.click()}
        startIcon={isReading ? <CircularProgress size={16} /> : icon}
      >
        {label}
      </Button>
      <input
        hidden
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        aria-label={name}
        onChange={take}
      />
    </>
  );
};
