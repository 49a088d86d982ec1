/** Files of made-up documents: always the same bytes for the same words. */

const CAR_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAgMAAADcJZSMAAAADFBMVEW/2+6Wlpa+KC0oKCwwTNLIAAAAcElEQVR42mNgGAVUAVyrQADC/g8Cv8ACYCZUgIFhAQMXRCAUBKLAAmAm0QJgQ+ECq+CApgKr/4N4+3/BBdb/fwXy2z+4wH6Qd1f//49TILT+/9fQ0PD//0OJF4j/fxUo/P8vXCAcLFf/FREeSIA+AgCur9hvu3QzSQAAAABJRU5ErkJggg==';

export const photograph = (): Buffer => Buffer.from(CAR_PNG, 'base64');

/**
 * @param words without parentheses or backslashes, which PDF reads as its own
 * @returns a PDF of one page that shows them
 */
export const onePage = (words: string): Buffer => {
  const shown = `BT /F1 22 Tf 72 720 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = `${file.length}`.padStart(10, '0');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
};
