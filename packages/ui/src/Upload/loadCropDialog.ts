import { type ComponentProps, createElement } from 'react'
import { rethrow } from '../overlays/rethrow.ts'
import type { UploadCropDialog } from './UploadCropDialog.tsx'

/** Loads the dialog that crops images with its package, which is an optional peer. */
export async function loadCropDialog() {
  try {
    const [dialog, cropper] = await Promise.all([
      import('./UploadCropDialog.tsx'),
      import('react-image-crop').catch(rethrow),
    ])
    return {
      default: (props: Omit<ComponentProps<typeof UploadCropDialog>, 'cropper'>) =>
        createElement(dialog.UploadCropDialog, { ...props, cropper }),
    }
  } catch (error) {
    throw new Error('The dialog that crops images was not loaded. It needs react-image-crop.', {
      cause: error,
    })
  }
}
