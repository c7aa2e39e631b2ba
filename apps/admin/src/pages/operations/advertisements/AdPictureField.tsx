import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { AD_PICTURE_MAX_SIZE } from '@admin/api-client/contract/limits'
import { adPositions } from '@admin/api-client/contract/operations/advertisementFacts'
import { useTranslation } from '@admin/i18n'
import { type FieldSlot, uploadRules } from '@admin/ui'
import { WorkPictureField } from '../../../features/works/WorkPictureField.tsx'

const fields = { fileType: 'img' }

interface AdPictureFieldProps
  extends Pick<FieldSlot<never, string>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  position: CodeOf<'adPosition'> | undefined
  /** The row's signed link to its picture. */
  link: string | undefined
}

/** The picture of an advertisement, of which the position decides the size. */
export function AdPictureField({ position, disabled, ...slot }: AdPictureFieldProps) {
  const { t } = useTranslation('advertisement')
  const size = position && adPositions[position]
  return (
    <WorkPictureField
      // Pictures of another position have another size.
      key={position}
      {...slot}
      label={t('picture')}
      description={size ? t('pictureHint', { width: size.width, height: size.height }) : t('pictureFirst')}
      disabled={disabled || !size}
      rules={{
        formats: uploadRules.banner.formats,
        maxSize: AD_PICTURE_MAX_SIZE,
        ...(size && { pixels: { width: size.width, height: size.height } }),
      }}
      {...(size && { crop: { ratio: size.width / size.height } })}
      fields={fields}
    />
  )
}
