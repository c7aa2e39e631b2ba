/** Pixels as a canvas gives them: red, green, blue and opacity of each, from 0 to 255, row by row. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

/** Fields of the grid whose brightness is compared: one bit for each pair of neighbors in a row. */
const COLUMNS = 9
const ROWS = 8

/**
 * Returns the 64-bit difference hash of a picture in 16 hexadecimal digits: whether each field of a grid of 9 × 8 is
 * brighter than its right neighbor. Hashes of similar pictures, such as a scaled or recompressed copy, differ in few bits.
 * @param pixels without transparency, and at least as large as the grid
 */
export function differenceHash(pixels: Pixels): string {
  const fields = Array.from({ length: COLUMNS * ROWS }, (_, index) =>
    brightness(pixels, index % COLUMNS, Math.floor(index / COLUMNS)),
  )
  const bits = fields
    .flatMap((field, index) => {
      const next = index % COLUMNS === COLUMNS - 1 ? undefined : fields[index + 1]
      return next === undefined ? [] : [field > next ? '1' : '0']
    })
    .join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** The mean brightness of a field of the grid, by the weights of ITU-R BT.601. */
function brightness({ data, width, height }: Pixels, column: number, row: number): number {
  const edge = (place: number, fields: number, length: number) => Math.floor((place * length) / fields)
  const [left, right] = [edge(column, COLUMNS, width), edge(column + 1, COLUMNS, width)]
  const [top, bottom] = [edge(row, ROWS, height), edge(row + 1, ROWS, height)]
  let sum = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      sum += (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114
    }
  }
  // Whole numbers: rounding errors of equal fields would otherwise become bits.
  return Math.round(sum / Math.max(1, (right - left) * (bottom - top)))
}
