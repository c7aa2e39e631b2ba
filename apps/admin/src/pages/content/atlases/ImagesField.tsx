import { ATLAS_IMAGES } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import type { FieldSlot } from '@admin/ui'
import { PicturesField } from '../../../features/files/PicturesField.tsx'

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

/** The images of an atlas in their order. */
export function ImagesField({ value, onChange, links = [], ...slot }: ImagesFieldProps) {
  const { t } = useTranslation('atlas')
  return (
    <PicturesField
      {...slot}
      label={t('images')}
      description={t('imagesHint', ATLAS_IMAGES)}
      required
      count={ATLAS_IMAGES}
      name={t('image')}
      links={links.map(({ address }) => address)}
      value={value.map(({ address }) => address)}
      onChange={(addresses) =>
        onChange(
          addresses.map((address) => ({
            address,
            free: value.find((image) => image.address === address)?.free ?? false,
          })),
        )
      }
    />
  )
}
