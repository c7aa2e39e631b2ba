import { waitFor } from 'storybook/test'

/** A square PNG. */
export async function pictureFile(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64)
  canvas.getContext('2d')?.fillRect(8, 8, 48, 48)
  const type = 'image/png'
  return new File([await canvas.convertToBlob({ type })], name, { type })
}

/** The first control of the open dialog that takes a file. */
export const findChooser = () =>
  waitFor(() => {
    const chooser = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
    if (!chooser) throw new Error('no chooser')
    return chooser
  })
