import { Notice } from '../list/states.tsx';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';

/** In place of a dialog there is nothing to do in: a sentence that says why. */
export const NoticeDialog = ({
  text,
  ...frame
}: Pick<DialogFrameProps, 'title' | 'width'> & { readonly text: string }) => (
  <DialogFrame {...frame} closesOutside>
    <Notice title={text} />
  </DialogFrame>
);
