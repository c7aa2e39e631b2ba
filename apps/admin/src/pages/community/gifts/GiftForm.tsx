import type { Gift } from '@admin/api-client/contract/community/gifts'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { ICON_MAX_SIZE, PRICE, VIP_LEVEL_MAX } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { uploadRules } from '@admin/ui'
import { nameFields } from '../../../crud/form/bilingualName.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { WorkPictureField } from '../../../features/works/WorkPictureField.tsx'
import { gifts } from './gifts.list.tsx'

const schemas = async () => {
  const { giftCreate, giftUpdate } = await import('@admin/api-client/contract/community/gifts')
  return { create: giftCreate, update: giftUpdate }
}

const startWith = { icon: '', effect: '', vipFrom: 0 }

const iconUpload = {
  rules: { formats: ['png'], maxSize: ICON_MAX_SIZE, pixels: { ratio: 1 } },
  crop: { ratio: 1 },
  fields: { fileType: 'img' },
} as const
const effectUpload = { rules: uploadRules.preview, fields: { fileType: 'gif' } } as const

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ icon, effect, ...row }: Gift) => ({
  ...row,
  icon: unsigned(icon),
  effect: unsigned(effect),
})

interface GiftFormProps extends Omit<DialogProps<unknown>, 'subject'> {
  row: Gift | undefined
}

/** Adds a gift, or edits it. */
export function GiftForm({ row, ...dialog }: GiftFormProps) {
  const { t } = useTranslation('gift')
  const field = fieldsOf(gifts, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={gifts}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        ...nameFields(t),
        field('select', 'type', { options: 'giftType', required: true }),
        field('number', 'price', {
          required: true,
          min: PRICE.min,
          max: PRICE.max,
          description: t('priceHint'),
        }),
        field('slot', 'icon', {
          required: true,
          wide: true,
          bare: true,
          render: (slot) => (
            <WorkPictureField
              {...slot}
              value={slot.value ?? ''}
              label={t('icon')}
              required
              link={row?.icon}
              {...iconUpload}
            />
          ),
        }),
        field('slot', 'effect', {
          wide: true,
          bare: true,
          render: (slot) => (
            <WorkPictureField
              {...slot}
              value={slot.value ?? ''}
              label={t('effect')}
              description={t('effectHint')}
              link={row?.effect}
              {...effectUpload}
            />
          ),
        }),
        field('dateTime', 'periodFrom'),
        field('dateTime', 'periodTo'),
        field('number', 'vipFrom', {
          required: true,
          min: 0,
          max: VIP_LEVEL_MAX,
          description: t('vipFromHint'),
        }),
        field('number', 'sort', { required: true, min: 0 }),
        field('radio', 'status', { options: 'enabledStatus' }),
      ]}
      columns={2}
    />
  )
}
