import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { AD_CAP_MAX, AD_FILM_MAX_SIZE, AD_WEIGHT } from '@admin/api-client/contract/limits'
import {
  adPositions,
  needsReview,
  type Reviewed,
} from '@admin/api-client/contract/operations/advertisementFacts'
import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { useTranslation } from '@admin/i18n'
import { FormFields } from '@admin/ui'
import { Alert, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { siteLookup } from '../../../crud/list/lookups.ts'
import { StoredFileField } from '../../../features/files/StoredFileField.tsx'
import { jumpFields } from '../../../features/jumps/jumpFields.tsx'
import { AlsoScheduled, type Planned } from '../../../features/schedule/AlsoScheduled.tsx'
import { useOwnSites } from '../../../session/ownSites.ts'
import { useCan } from '../../../session/useCan.ts'
import { AdPictureField } from './AdPictureField.tsx'
import { advertisements } from './advertisements.list.tsx'
import { hourText } from './hoursText.ts'
import { type Entered, useShare } from './useShare.ts'

const schemas = async () => {
  const { advertisementCreate, advertisementUpdate } = await import(
    '@admin/api-client/contract/operations/advertisements'
  )
  return { create: advertisementCreate, update: advertisementUpdate }
}

const startWith = {
  ...{ platforms: [], siteIds: [], countries: [], hours: [], picture: '', film: '' },
  ...{ jumpType: 'none' as const, jumpObject: '', weight: 10, dayCap: 0, totalCap: 0 },
}

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ picture, film, ...row }: Advertisement) => ({
  ...{ ...row, picture: unsigned(picture), film: unsigned(film) },
})

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }))

const filmUpload = {
  rules: { formats: ['mp4'], maxSize: AD_FILM_MAX_SIZE },
  fields: { fileType: 'video' },
  type: 'video/*',
} as const

const plannedOf = (
  { position, platforms, siteIds, publishFrom = null, publishTo = null }: Entered,
  row: Advertisement | undefined,
): Planned => ({
  ...{ kind: 'advertisement', id: row?.id, from: publishFrom, to: publishTo },
  siteIds: siteIds && siteIds.length > 0 ? siteIds : null,
  platforms: platforms && platforms.length > 0 ? platforms : [...enumerations.clientFlag],
  state: row?.status === 'approved' ? 'active' : 'inactive',
  slot: position ? { of: 'position', position } : null,
})

interface AdvertisementFormProps {
  row: Advertisement | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a draft of an advertisement, or edits one; it says before saving where a change is reviewed again. */
export function AdvertisementForm({ row, ...dialog }: AdvertisementFormProps) {
  const { t } = useTranslation(['advertisement', 'fields'])
  const can = useCan()
  const ownSites = useOwnSites()
  const start = { ...startWith, siteIds: ownSites.only ? [ownSites.only] : [] }
  const field = fieldsOf(advertisements, t)
  const [entered, setEntered] = useState<Entered>(row ? valuesOf(row) : start)
  const { share, timeZone } = useShare(entered, row?.id)
  const isApproved = row?.status === 'approved' || row?.status === 'paused'
  const isReviewedAgain = isApproved && needsReview(valuesOf(row), entered as Partial<Reviewed>)
  const size = entered.position && adPositions[entered.position]
  const caps = { min: 0, max: AD_CAP_MAX, description: t('capHint') }
  return (
    <ResourceDialog
      {...dialog}
      resource={advertisements}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={start}
      onValuesChange={(values) => setEntered(values as Entered)}
      {...(isReviewedAgain && {
        footer: (_form: unknown, buttons: ReactNode) => (
          <Stack>
            <Alert color="yellow" role="status">
              {t(row.status === 'paused' ? 'pausedReviewedAgain' : 'reviewedAgain')}
            </Alert>
            {buttons}
          </Stack>
        ),
      })}
      fields={idFields(
        [
          field('input', 'name', { required: true }),
          field('input', 'advertiser', { required: true }),
          field('select', 'position', {
            required: true,
            wide: true,
            options: 'adPosition',
            ...(size && { description: t('positionHint', { ...size }) }),
          }),
          field('slot', 'picture', {
            wide: true,
            bare: true,
            startValue: '',
            render: (slot) => (
              <AdPictureField
                {...slot}
                value={slot.value ?? ''}
                link={row?.picture}
                position={(slot.values.position ?? undefined) as CodeOf<'adPosition'> | undefined}
              />
            ),
          }),
          field('slot', 'film', {
            wide: true,
            bare: true,
            startValue: '',
            // Beside a picture it stays until one of them is removed.
            depends: {
              on: ['picture'],
              resolve: ({ picture, film }) => ({ visible: !picture || !!film }),
            },
            render: (slot) => (
              <StoredFileField
                {...slot}
                {...filmUpload}
                value={slot.value ?? ''}
                label={t('film')}
                description={t('filmHint')}
              />
            ),
          }),
          ...jumpFields(advertisements, t, row),
          field('multiSelect', 'platforms', { required: true, wide: true, options: 'clientFlag' }),
          field('autocomplete', 'siteIds', {
            multiple: true,
            source: siteLookup,
            placeholder: t('sitePlaceholder'),
            required: ownSites.isLimited,
            description: t(ownSites.isLimited ? 'ownSiteIdsHint' : 'siteIdsHint'),
            knownOptions: [
              ...ownSites.options,
              ...(row?.sites.map(({ id, name }) => ({ value: id, label: name })) ?? []),
            ],
          }),
          field('multiSelect', 'countries', { options: 'areas', description: t('countriesHint') }),
          field('dateTime', 'publishFrom'),
          field('dateTime', 'publishTo'),
          {
            type: 'multiSelect' as const,
            name: 'hours' as const,
            label: t('hours'),
            wide: true,
            options: hourOptions,
            description: t('hoursHint', { timeZone: timeZone ?? '…' }),
          },
          field('number', 'weight', {
            ...{ required: true, wide: true, min: AD_WEIGHT.min, max: AD_WEIGHT.max },
            ...(share && { description: share }),
          }),
          field('number', 'dayCap', caps),
          field('number', 'totalCap', caps),
        ],
        t,
        can,
      )}
      columns={2}
    >
      <FormFields />
      <AlsoScheduled planned={plannedOf(entered, row)} />
    </ResourceDialog>
  )
}
