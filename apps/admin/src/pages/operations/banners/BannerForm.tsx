import { enumerations } from '@admin/api-client/contract/enumerations'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { BANNER_SIZE } from '@admin/api-client/contract/limits'
import type { Banner } from '@admin/api-client/contract/operations/banners'
import { useTranslation } from '@admin/i18n'
import { FormFields, uploadRules } from '@admin/ui'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { jumpFields } from '../../../features/jumps/jumpFields.tsx'
import { AlsoScheduled } from '../../../features/schedule/AlsoScheduled.tsx'
import { WorkPictureField } from '../../../features/works/WorkPictureField.tsx'
import { banners } from './banners.list.tsx'

const schemas = async () => {
  const { bannerCreate, bannerUpdate } = await import('@admin/api-client/contract/operations/banners')
  return { create: bannerCreate, update: bannerUpdate }
}

const startWith = { picture: '', jumpType: 'none' as const, jumpObject: '', countries: [], sort: 0 }

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ picture, ...row }: Banner) => ({ ...row, picture: unsigned(picture) })

const pictureUpload = {
  rules: uploadRules.banner,
  crop: { ratio: BANNER_SIZE.width / BANNER_SIZE.height },
  fields: { fileType: 'img' },
} as const

interface BannerFormProps {
  row: Banner | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a banner, or edits it. */
export function BannerForm({ row, ...dialog }: BannerFormProps) {
  const { t } = useTranslation('banner')
  const field = fieldsOf(banners, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={banners}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true, wide: true }),
        field('select', 'platform', { required: true, options: 'clientFlag' }),
        field('select', 'landingPage', { required: true, options: 'landingPage' }),
        field('slot', 'picture', {
          required: true,
          wide: true,
          bare: true,
          render: (slot) => (
            <WorkPictureField
              {...slot}
              value={slot.value ?? ''}
              label={t('picture')}
              required
              link={row?.picture}
              {...pictureUpload}
            />
          ),
        }),
        ...jumpFields(banners, t, row),
        field('multiSelect', 'countries', { options: 'areas', description: t('countriesHint'), wide: true }),
        field('dateTime', 'publishFrom'),
        field('dateTime', 'publishTo'),
        field('number', 'sort', { required: true, min: 0 }),
      ]}
      columns={2}
    >
      {({ values: { platform, landingPage, publishFrom = null, publishTo = null } }) => (
        <>
          <FormFields />
          <AlsoScheduled
            planned={{
              ...{ kind: 'banner', id: row?.id, siteIds: null, from: publishFrom, to: publishTo },
              platforms: platform ? [platform] : [...enumerations.clientFlag],
              state: row?.status === 'published' ? 'active' : 'inactive',
              slot: platform && landingPage ? { of: 'page', page: landingPage } : null,
            }}
          />
        </>
      )}
    </ResourceDialog>
  )
}
