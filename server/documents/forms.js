// @ts-check
import { AnnotationFlags, PDFBool, PDFName, PDFTextField } from '@cantoo/pdf-lib';

export class LostForm extends Error {}

/**
 * Draws a field anew; the library would put a question mark for letters that its font has not.
 * @param {import('@cantoo/pdf-lib').PDFField} field
 * @param {import('@cantoo/pdf-lib').PDFFont} font
 */
const draw = (field, font) => {
  const letters = new Set(font.getCharacterSet());
  const typed = field instanceof PDFTextField ? (field.getText() ?? '') : '';
  if (!Array.from(typed.replace(/\s/g, '')).every((one) => letters.has(one.codePointAt(0) ?? 0)))
    throw new Error('The font lacks a letter');
  field.defaultUpdateAppearances(font);
};

/**
 * Draws what was typed into a form onto its pages, which are copied without it: as who filled it in drew it, or anew where
 * nobody did. What is hidden stays so. In the thread of the binder.
 * @param {import('@cantoo/pdf-lib').PDFDocument} source
 * @throws {LostForm}
 */
export const drawForm = (source) => {
  const typed = source.catalog.getAcroForm()?.dict;
  if (!typed) return;
  const isStale = typed.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
  const form = source.getForm();
  try {
    for (const field of form.getFields()) {
      if (field.needsAppearancesUpdate() || (isStale && field instanceof PDFTextField))
        draw(field, form.getDefaultFont());
      for (const widget of field.acroField.getWidgets())
        if (widget.hasFlag(AnnotationFlags.Hidden)) widget.dict.delete(PDFName.of('AP'));
    }
    form.flatten({ updateFieldAppearances: false });
  } catch (cause) {
    throw new LostForm('The form cannot be drawn', { cause });
  }
};
