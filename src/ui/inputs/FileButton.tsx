import { Button, CircularProgress } from '@mui/material';
import { type ChangeEvent, type ReactNode, type Ref, useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** What is chosen by it, for screen readers and tests. */
  readonly name: string;
  /** Endings or types, as the browser takes them. */
  readonly accept: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly isReading?: boolean;
  /** Told of each file that is chosen. */
  readonly onFile: (file: File) => void;
  /** Several can be chosen at once. */
  readonly isMultiple?: boolean;
  /** Where there is a camera, it is taken in place of a chooser. */
  readonly isCamera?: boolean;
  /** Lets a form give the focus to the button. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** Chooses a file of the user's. */
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
