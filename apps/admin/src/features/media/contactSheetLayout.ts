import { CONTACT_SHEET } from '@admin/api-client/contract/limits'

/** Returns the moments of a contact sheet's frames in a film of so many seconds: the middle of each of 24 parts. */
export const contactSheetTimes = (duration: number): number[] =>
  Array.from(
    { length: CONTACT_SHEET.frames },
    (_, index) => ((index + 0.5) * duration) / CONTACT_SHEET.frames,
  )

/** Returns the size of one frame whose longer side has so many pixels. */
export function tileSize(
  width: number,
  height: number,
  longerSide: number,
): { width: number; height: number } {
  const scale = longerSide / Math.max(width, height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Returns where a frame is on a sheet of this size, in pixels. */
export function tileAt(sheet: { width: number; height: number }, index: number) {
  const [width, height] = [sheet.width / CONTACT_SHEET.columns, sheet.height / CONTACT_SHEET.rows]
  const row = Math.floor(index / CONTACT_SHEET.columns)
  return { x: (index % CONTACT_SHEET.columns) * width, y: row * height, width, height }
}

/** Returns the mean difference of two pictures of the same size, from 0 to 255; opacity doesn't count. */
export function meanDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    if (at % 4 === 3) continue
    sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
    count += 1
  }
  return count === 0 ? 0 : sum / count
}
