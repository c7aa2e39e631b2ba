import { stylesXml } from './styles.ts'
import { XML_DECLARATION, xmlText } from './xml.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Path of a sheet in the file. @param number from 1 */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** Everything of a workbook but its sheets, by path. The sheets after the first are numbered in their names. */
export function workbookParts(name: string, sheets: number): Record<string, string> {
  const each = (part: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => part(index + 1)).join('')
  const sheetName = (number: number) => xmlText(number === 1 ? name : `${name} ${number}`)
  return {
    'xl/workbook.xml': `${XML_DECLARATION}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${DOCUMENT}"><sheets>${each((number) => `<sheet name="${sheetName(number)}" sheetId="${number}" r:id="sheet${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      `${each((number) => `<Relationship Id="sheet${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${DOCUMENT}/styles" Target="styles.xml"/>`,
    ),
    'xl/styles.xml': stylesXml,
    '_rels/.rels': relationships(
      `<Relationship Id="workbook" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    '[Content_Types].xml': `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${each((number) => `<Override PartName="/${sheetPath(number)}" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}</Types>`,
  }
}

const relationships = (content: string) =>
  `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`
