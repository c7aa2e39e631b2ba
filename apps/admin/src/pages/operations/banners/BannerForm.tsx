import { enumerations } from '@admin/api-client/contract/enumerations'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { BANNER_SIZE } from '@admin/api-client/contract/limits'
import type { Banner } from '@admin/api-client/contract/operations/banners'
import type { JumpType } from '@admin/api-client/contract/operations/jumps'
import { useTranslation } from '@admin/i18n'
import { FormFields, uploadRules } from '@admin/ui'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { JumpField } from '../../../features/jumps/JumpField.tsx'
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

/** Adds a banner, or edits it. */
export default function BannerForm({ subject: { row }, ...dialog }: DialogProps<RowSubject<Banner>>) {
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
        field('select', 'jumpType', { required: true, options: 'jumpType' }),
        field('slot', 'jumpObject', {
          bare: true,
          startValue: '',
          depends: {
            on: ['jumpType'],
            resolve: ({ jumpType }) => ({ visible: jumpType !== 'none', value: '' }),
          },
          render: ({ value, values, onChange, error, disabled }) => (
            <JumpField
              type={(values.jumpType ?? 'none') as JumpType}
              value={value ?? ''}
              onChange={onChange}
              name={value === row?.jumpObject ? row?.jumpName : undefined}
              error={error}
              disabled={disabled}
            />
          ),
        }),
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
              slot: landingPage ? { of: 'page', page: landingPage } : null,
            }}
          />
        </>
      )}
    </ResourceDialog>
  )
}
