import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import { ATLAS_IMAGES, UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { type FieldSlot, Upload, type UploadedFile } from '@admin/ui'
import { useState } from 'react'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { uploadTransport } from '../../../features/files/transport.ts'

/** An image of an atlas by its address without a signature. */
export interface AtlasImage {
  address: string
  free: boolean
}

interface ImagesFieldProps
  extends Pick<FieldSlot<never, AtlasImage[]>, 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  value: readonly AtlasImage[]
  /** Signed links to the images that the atlas has. @default none */
  links?: readonly AtlasImage[] | undefined
}

const rules = {
  formats: ['jpeg', 'png', 'gif', 'webp'],
  maxSize: UPLOAD_MAX_SIZE.img,
  count: ATLAS_IMAGES,
} as const
const send = { fileType: 'img' }

/** The images of an atlas in their order. */
export function ImagesField({
  value,
  onChange,
  links = [],
  error,
  disabled,
  onBusyChange,
}: ImagesFieldProps) {
  const { t } = useTranslation('atlas')
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([])
  const shown = value.map(({ address }, index) => {
    const own = uploaded.find(({ id }) => id === address)
    const link = links.find((each) => unsigned(each.address) === address)?.address ?? address
    const name = `${t('image')} ${index + 1}`
    return own ?? { id: address, name: fileKeyOf(address) ?? name, url: fileUrl(link), type: 'image/*' }
  })
  return (
    <Upload
      label={t('images')}
      description={t('imagesHint', ATLAS_IMAGES)}
      required
      value={shown}
      onChange={(files) => {
        setUploaded(files)
        onChange(
          files.map(({ id: address }) => ({
            address,
            free: value.find((image) => image.address === address)?.free ?? false,
          })),
        )
      }}
      transport={uploadTransport}
      rules={rules}
      fields={send}
      layout="grid"
      error={error}
      disabled={disabled}
      onBusyChange={onBusyChange}
    />
  )
}
