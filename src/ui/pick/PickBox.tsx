import Add from '@mui/icons-material/Add';
import { Autocomplete, Box, TextField } from '@mui/material';
import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { hasWords } from '../../../domain/searchWords.ts';

/** Something to choose: its id, never blank, and its name. */
export interface PickChoice {
  readonly id: string | number;
  readonly name: string;
  readonly disabled?: boolean;
}

/**
 * The choices in whose names every word stands, ignoring accents and case.
 * @param choices in any order, which is kept
 * @param typed words with blanks between them; none of them leaves all
 */
export const matching = (choices: readonly PickChoice[], typed: string): PickChoice[] =>
  choices.filter(({ name }) => hasWords(name, typed));

const spanish = new Intl.Collator('es', { numeric: true });

export const inSpanishOrder = <C extends PickChoice>(choices: readonly C[]): C[] =>
  [...choices].sort((one, other) => spanish.compare(one.name, other.name));

const CreateLine = ({ label, ...line }: HTMLAttributes<HTMLLIElement> & { label: string }) => (
  <Box
    component="li"
    {...line}
    sx={{ gap: 0.75, borderTop: 1, borderColor: 'divider', color: 'primary.main', fontWeight: 600 }}
  >
    <Add fontSize="small" aria-hidden />
    {label}
  </Box>
);

export interface PickBoxProps {
  readonly className?: string;
  readonly id?: string;
  readonly name?: string;
  readonly label: ReactNode;
  /** The chosen one's id; blank, or one that is not among the choices, shows nothing. */
  readonly value: unknown;
  readonly choices: readonly PickChoice[];
  readonly onPick: (choice: PickChoice | null) => void;
  /** Called with what is typed, where a server searches: `choices` then holds its finds, unfiltered. */
  readonly onSearch?: (typed: string) => void;
  /** Choices are on their way; those there are answer an older search. */
  readonly isLoading?: boolean;
  /** The choices did not arrive: the list says so, rather than that there are none. */
  readonly hasFailed?: boolean;
  readonly onOpen?: () => void;
  readonly create?: { label: string; onCreate: (typed: string) => void } | undefined;
  readonly emptyText?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  readonly isRequired?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

const NEW = '';

/**
 * One of many choices, found as one types, ignoring accents and case; Enter takes the first that was found, leaving
 * the only one. A press, a key or the arrow down opens it. The focus alone does not: a form gives it to a field in
 * order that its error is read, which the choices would cover.
 */
export const PickBox = (props: PickBoxProps) => {
  const { id, name, label, value, choices, onPick, onSearch, isLoading = false, onOpen } = props;
  const { create, emptyText, disabled = false, error = false, helperText, isRequired } = props;
  const { className, inputRef, onBlur, hasFailed = false } = props;
  const translate = useTranslate();
  // Null while the list is closed: the field shows the name of the chosen one.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = choices.find((choice) => String(choice.id) === String(value ?? NEW)) ?? null;
  const root = useRef<HTMLDivElement>(null);
  const shown = chosen?.name;
  // What arrives in a field that has the focus is selected, as what was there before: keys replace it.
  useLayoutEffect(() => {
    const input = root.current?.querySelector('input');
    if (shown && typed === null && input === document.activeElement) input?.select();
  }, [shown, typed]);
  const takeOnly = () => {
    if (!typed || isLoading) return;
    const [only, ...others] = matching(choices, typed).filter(({ disabled: isOff }) => !isOff);
    if (only && others.length === 0) onPick(only);
  };
  const search = (text: string | null) => {
    setTyped(text);
    onSearch?.(text ?? '');
  };
  return (
    <Autocomplete<PickChoice>
      ref={root}
      className={className}
      id={id}
      options={[...choices]}
      value={chosen}
      // A chosen one that arrives while one types would overwrite the words.
      inputValue={typed ?? shown ?? ''}
      disabled={disabled}
      autoHighlight={Boolean(typed)}
      loading={isLoading}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      getOptionDisabled={(choice) => choice.disabled ?? false}
      isOptionEqualToValue={(choice, other) => choice.id === other.id}
      filterOptions={(all, { inputValue }) => {
        const named = matching(all, inputValue);
        // What a server found may match by more than its name; an older answer may not match at all,
        // nor need what is chosen already.
        const isServed = onSearch !== undefined && !isLoading;
        const found = isServed ? all.filter((one) => one !== chosen || named.includes(one)) : named;
        return create && !isLoading ? [...found, { id: NEW, name: create.label }] : found;
      }}
      renderOption={({ key, ...line }, choice) =>
        choice.id === NEW ? (
          <CreateLine key={key} {...line} label={choice.name} />
        ) : (
          <li key={key} {...line}>
            {choice.name}
          </li>
        )
      }
      noOptionsText={translate(hasFailed ? 'common.lookupError' : 'common.pick.none')}
      loadingText={translate('common.loading')}
      clearText={translate('common.pick.clear')}
      openText={translate('common.pick.open')}
      closeText={translate('common.pick.close')}
      onOpen={onOpen}
      onClose={() => search(null)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') search(text);
        else if (reason === 'clear') search(null);
      }}
      onChange={(_, choice) => {
        if (choice?.id === NEW) create?.onCreate((typed ?? '').trim());
        else onPick(choice);
      }}
      onBlur={() => {
        takeOnly();
        onBlur?.();
      }}
      renderInput={(field) => (
        <TextField
          {...field}
          name={name}
          label={label}
          error={error}
          helperText={helperText}
          inputRef={inputRef}
          placeholder={emptyText}
          slotProps={{
            ...field.slotProps,
            htmlInput: {
              ...field.slotProps.htmlInput,
              'aria-required': isRequired || undefined,
            },
          }}
        />
      )}
    />
  );
};
