import { type Api, upload } from '@admin/api-client'
import { unsigned } from '@admin/api-client/contract/fileAddresses'

/**
 * Uploads a picture that shows its name.
 * @param hash by which similar pictures are found: 16 hexadecimal digits
 * @returns its address
 */
export async function uploadPicture(api: Api, name: string, hash?: string): Promise<string> {
  const canvas = new OffscreenCanvas(64, 64)
  canvas.getContext('2d')?.fillText(name, 8, 32)
  const type = 'image/png'
  const file = new File([await canvas.convertToBlob({ type })], `${name}.png`, { type })
  const fields = { uploadTarget: file.name, fileType: 'img', ...(hash && { hash }) } as const
  return unsigned((await upload(api, '/upload/single', fields, file)).url)
}
