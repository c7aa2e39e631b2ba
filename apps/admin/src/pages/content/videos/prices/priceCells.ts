import { isBelowLower, risingRates } from '@admin/api-client/contract/content/fees'
import type { Video, VideoPrice } from '@admin/api-client/contract/content/videos'
import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import type { FieldError } from '@admin/api-client/contract/errors'
import { CHARGE_POINTS_MAX, FEE_MIN } from '@admin/api-client/contract/limits'

type Grade = CodeOf<'bitRateGrade'>

/** The price of a video, or the fee of one of its grades. */
export type PriceColumn = 'chargePoints' | Grade

export type PricedVideo = Pick<Video, 'id' | 'title' | 'version' | 'chargePoints' | 'bitRates'>

/** What was entered, by video and column; what equals the stored value is left out. */
export type PriceEdits = Readonly<Record<string, Readonly<Partial<Record<PriceColumn, string>>>>>

/** A cell by the places of its video and its column. */
export interface Cell {
  row: number
  column: number
}

/** Returns the price and every grade that one of the videos has. */
export const priceColumns = (videos: readonly PricedVideo[]): PriceColumn[] => [
  'chargePoints',
  ...enumerations.bitRateGrade.filter((grade) =>
    videos.some(({ bitRates }) => bitRates.some((rate) => rate.grade === grade)),
  ),
]

/** Returns the stored value of a cell; none for a grade that the video lacks. */
export function storedPrice(
  { chargePoints, bitRates }: PricedVideo,
  column: PriceColumn,
): number | undefined {
  return column === 'chargePoints' ? chargePoints : bitRates.find(({ grade }) => grade === column)?.fee
}

/** Returns the text of a cell. */
export const cellText = (video: PricedVideo, column: PriceColumn, edits: PriceEdits): string =>
  edits[video.id]?.[column] ?? String(storedPrice(video, column) ?? '')

/** Returns the edits with another text in one cell. */
export function withText(
  edits: PriceEdits,
  video: PricedVideo,
  column: PriceColumn,
  text: string,
): PriceEdits {
  const { [column]: _, ...row } = edits[video.id] ?? {}
  const changed = text === String(storedPrice(video, column)) ? row : { ...row, [column]: text }
  const { [video.id]: __, ...others } = edits
  return Object.keys(changed).length > 0 ? { ...others, [video.id]: changed } : others
}

/** Returns what was entered for some videos. */
export const editsOf = (ids: readonly string[], edits: PriceEdits): PriceEdits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => ids.includes(id)))

/** Returns what was entered for others than some videos. */
export const withoutEdits = (ids: readonly string[], edits: PriceEdits): PriceEdits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.includes(id)))

const MINIMUM = { chargePoints: 0, fee: FEE_MIN }

function textError(column: PriceColumn, text: string): FieldError | undefined {
  if (text === '') return { key: 'required' }
  if (!/^\d+$/.test(text)) return { key: 'wholeNumber' }
  const minimum = MINIMUM[column === 'chargePoints' ? 'chargePoints' : 'fee']
  if (Number(text) < minimum) return { key: 'minimum', values: { minimum } }
  return Number(text) > CHARGE_POINTS_MAX
    ? { key: 'maximum', values: { maximum: CHARGE_POINTS_MAX } }
    : undefined
}

/** Returns what is wrong with the cells of a video, by column. A fee below that of a lower grade is wrong itself. */
export function cellErrors(
  video: PricedVideo,
  edits: PriceEdits,
): Readonly<Partial<Record<PriceColumn, FieldError>>> {
  const errors: Partial<Record<PriceColumn, FieldError>> = {}
  const check = (column: PriceColumn) => {
    const error = textError(column, cellText(video, column, edits))
    if (error) errors[column] = error
  }
  check('chargePoints')
  for (const { grade } of video.bitRates) check(grade)
  const fees = video.bitRates
    .filter(({ grade }) => !errors[grade])
    .map((rate) => ({ ...rate, fee: Number(cellText(video, rate.grade, edits)) }))
  for (const rising of risingRates(fees))
    if (isBelowLower(rising))
      errors[rising.rate.grade] = { key: 'feeBelowLower', values: { fee: rising.lower?.fee ?? 0 } }
  return errors
}

/** Returns the prices of the videos of which something was edited; all cells must be valid. */
export const editedPrices = (videos: readonly PricedVideo[], edits: PriceEdits): VideoPrice[] =>
  videos
    .filter(({ id }) => edits[id])
    .map((video) => ({
      id: video.id,
      version: video.version,
      chargePoints: Number(cellText(video, 'chargePoints', edits)),
      fees: video.bitRates.map(({ grade }) => ({ grade, fee: Number(cellText(video, grade, edits)) })),
    }))

/** Returns the cells of text that was copied from a spreadsheet, with what it adds to numbers removed. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) =>
    line.split('\t').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replace(/(?<=\d)[,\s\u00a0\u202f](?=\d{3})/g, ''),
    ),
  )
}

interface Grid {
  videos: readonly PricedVideo[]
  columns: readonly PriceColumn[]
}

/** Fills the grid from a cell on. @returns the edits, and how many values were filled in and how many had no cell */
export function paste(
  { videos, columns }: Grid,
  edits: PriceEdits,
  from: Cell,
  block: readonly (readonly string[])[],
): { edits: PriceEdits; filled: number; leftOut: number } {
  let result = edits
  let filled = 0
  let leftOut = 0
  for (const [down, line] of block.entries())
    for (const [right, text] of line.entries()) {
      const video = videos[from.row + down]
      const column = columns[from.column + right]
      if (video && column && storedPrice(video, column) !== undefined) {
        result = withText(result, video, column, text)
        filled += 1
      } else if (text !== '') leftOut += 1
    }
  return { edits: result, filled, leftOut }
}

/** Returns the next cell in a direction that can be edited; none at the edge. */
export function nextCell({ videos, columns }: Grid, from: Cell, step: Cell): Cell | undefined {
  for (let { row, column } = from; ; ) {
    row += step.row
    column += step.column
    const video = videos[row]
    const name = columns[column]
    if (!video || !name) return undefined
    if (storedPrice(video, name) !== undefined) return { row, column }
  }
}
