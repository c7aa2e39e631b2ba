import { LIVE_CATEGORY_TYPE } from '@admin/api-client/contract/community/liveRoomFacts'
import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { CHARGE_POINTS_MAX } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { categoryLookup, categoryOption } from '../../../features/categories/categories.ts'
import { coverUpload, WorkPictureField } from '../../../features/works/WorkPictureField.tsx'
import { hostLookup } from './hosts/hosts.ts'
import { liveRooms } from './liveRooms.list.tsx'

const schemas = async () => {
  const { liveRoomCreate, liveRoomUpdate } = await import('@admin/api-client/contract/community/liveRooms')
  return { create: liveRoomCreate, update: liveRoomUpdate }
}

const startWith = { cover: '', countries: [], scheduledTime: null, chargePoints: 0 }

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ cover, ...row }: LiveRoom) => ({ ...row, cover: unsigned(cover) })

interface LiveRoomFormProps extends Omit<DialogProps<unknown>, 'subject'> {
  row: LiveRoom | undefined
}

/** Adds a live room for a host, or edits it. */
export function LiveRoomForm({ row, ...dialog }: LiveRoomFormProps) {
  const { t, i18n } = useTranslation('liveRoom')
  const language = toLanguage(i18n.language)
  const categories = useMemo(() => categoryLookup(LIVE_CATEGORY_TYPE, language), [language])
  const field = fieldsOf(liveRooms, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={liveRooms}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('input', 'title', { required: true }),
        ...(row
          ? []
          : [
              field('autocomplete', 'hostId', {
                label: 'host',
                required: true,
                source: hostLookup,
                description: t('hostHint'),
              }),
            ]),
        field('autocomplete', 'category', {
          required: true,
          source: categories,
          ...(row && { knownOptions: [categoryOption(row, language)] }),
        }),
        field('dateTime', 'scheduledTime', { description: t('scheduledHint') }),
        field('number', 'chargePoints', {
          required: true,
          min: 0,
          max: CHARGE_POINTS_MAX,
          description: t('chargeHint'),
        }),
        field('multiSelect', 'countries', { options: 'areas', description: t('countriesHint') }),
        field('slot', 'cover', {
          wide: true,
          bare: true,
          render: (slot) => (
            <WorkPictureField
              {...slot}
              value={slot.value ?? ''}
              label={t('cover')}
              link={row?.cover}
              required
              {...coverUpload}
            />
          ),
        }),
      ]}
      columns={2}
    />
  )
}
