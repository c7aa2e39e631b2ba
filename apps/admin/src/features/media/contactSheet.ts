import { CONTACT_SHEET, CONTACT_SHEET_MAX_SIZE } from '@admin/api-client/contract/limits'
import { canvasOf, writtenImage } from './canvasImage.ts'
import { meanDifference, tileAt } from './contactSheetLayout.ts'
import { type FrameOptions, filmFrames } from './filmFrames.ts'

/** Pixels of a frame's longer side. */
const LONGER_SIDE = 240
/** Pixels of the frames that are compared: small ones, in which compression leaves no trace. */
const COMPARED = { width: 32, height: 18 }
/** Mean difference of two frames, up to 255, from which they are different pictures. */
const DIFFERENT = 24

/**
 * Draws the contact sheet of a film: 24 frames evenly over it in one image of at most 400 KB.
 * @returns undefined where the browser can't decode the film in time
 */
export async function contactSheetOf(film: File, options: FrameOptions = {}): Promise<File | undefined> {
  const indexes = [...Array(CONTACT_SHEET.frames).keys()]
  try {
    const frames = await filmFrames({ film, indexes, longerSide: LONGER_SIDE }, options)
    const image = await writtenImage(sheetOf(frames), CONTACT_SHEET_MAX_SIZE)
    const name = film.name.replace(/(\.[^.]*)?$/, `.${image.type.split('/')[1]}`)
    return new File([image], name, { type: image.type })
  } catch {
    options.signal?.throwIfAborted()
    // A codec that this browser doesn't know, or a damaged film: it is watched instead.
    return undefined
  }
}

function sheetOf(frames: readonly ImageBitmap[]): OffscreenCanvas {
  const { width = 1, height = 1 } = frames[0] ?? {}
  const { canvas, context } = canvasOf(width * CONTACT_SHEET.columns, height * CONTACT_SHEET.rows)
  for (const [index, frame] of frames.entries()) {
    const { x, y } = tileAt(canvas, index)
    context.drawImage(frame, x, y)
    frame.close()
  }
  return canvas
}

/** Whether a contact sheet shows its film; `unknown` where this browser can't tell. */
export type SheetVerdict = 'matches' | 'differs' | 'unknown'

interface VerifyOptions extends FrameOptions {
  /** Frames to compare, from 0 to 23. Choose them at random: a forged sheet may be right in places. @default 4 at random */
  indexes?: readonly number[]
}

/**
 * Draws some frames of a contact sheet again, from the film itself, and compares them.
 * @param film the film, or an address that is read by ranges
 * @throws only the reason of the signal, when it aborts
 */
export async function verifyContactSheet(
  sheet: Blob,
  film: Blob | string,
  { indexes = randomFrames(4), ...options }: VerifyOptions = {},
): Promise<SheetVerdict> {
  const ordered = [...indexes].sort((a, b) => a - b)
  try {
    const image = await createImageBitmap(sheet)
    const frames = await filmFrames({ film, indexes: ordered, longerSide: LONGER_SIDE }, options)
    const differences = frames.map((frame, place) => {
      const tile = tileAt(image, ordered[place] ?? 0)
      const whole = { x: 0, y: 0, width: frame.width, height: frame.height }
      return meanDifference(pixelsOf(image, tile), pixelsOf(frame, whole))
    })
    return differences.every((difference) => difference < DIFFERENT) ? 'matches' : 'differs'
  } catch {
    options.signal?.throwIfAborted()
    return 'unknown'
  }
}

function pixelsOf(image: ImageBitmap, { x, y, width, height }: ReturnType<typeof tileAt>) {
  const { context } = canvasOf(COMPARED.width, COMPARED.height)
  context.drawImage(image, x, y, width, height, 0, 0, COMPARED.width, COMPARED.height)
  return context.getImageData(0, 0, COMPARED.width, COMPARED.height).data
}

/** So many frames of a sheet, each once. */
function randomFrames(count: number): number[] {
  const left = [...Array(CONTACT_SHEET.frames).keys()]
  return Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 0)
}
