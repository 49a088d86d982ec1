import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
} from 'react';
import { createPortal } from 'react-dom';
import type { FieldRule } from '../../../domain/agency/layouts/layout.ts';
import type { Span } from '../form/spans.ts';

interface Place {
  readonly rule: FieldRule;
  /** Element in which it is shown, if not where the form has it. */
  readonly slot?: HTMLElement | undefined;
}

interface Places {
  readonly inputs: ReadonlyMap<string, Place>;
  readonly sections: ReactNode;
  readonly first: RefObject<string | undefined>;
}

export const FormLayout = createContext<Places | undefined>(undefined);

interface InputLook {
  readonly source: string;
  readonly readOnly?: boolean;
  readonly span?: Span | undefined;
}

/** An input that a layout may put elsewhere in the form, hide, or keep from being changed. */
export const laidOut =
  <Props extends InputLook>(Input: ComponentType<Props>) =>
  (props: Props) => {
    const place = useContext(FormLayout)?.inputs.get(props.source);
    if (!place) return <Input {...props} />;
    const { rule, slot } = place;
    if (rule.isHidden) return null;
    const readOnly = props.readOnly || rule.isReadOnly;
    const input = <Input {...props} readOnly={readOnly} span={rule.width ?? props.span} />;
    return slot ? createPortal(input, slot) : input;
  };
