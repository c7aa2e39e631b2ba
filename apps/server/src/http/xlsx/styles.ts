import { XML_DECLARATION } from './xml.ts'

/** Excel's own number formats. */
const TEXT = 49
const THOUSANDS = 3
/** The first number that a file may give to its own format. */
const TIME = 164

/** In the order of `cellXfs`, after the one that Excel takes for its default. */
const cellStyles = {
  head: `<xf numFmtId="${TEXT}" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  /** Stays text when someone edits it. */
  text: `<xf numFmtId="${TEXT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  coins: `<xf numFmtId="${THOUSANDS}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  time: `<xf numFmtId="${TIME}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
}

type Style = keyof typeof cellStyles

/** Number of a style, as cells name it. */
export const styleOf = Object.fromEntries(
  Object.keys(cellStyles).map((style, index) => [style, index + 1]),
) as Record<Style, number>

const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'

export const stylesXml = `${XML_DECLARATION}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="${TIME}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${Object.keys(cellStyles).length + 1}">${plain}${Object.values(cellStyles).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
