import type { Collection, CollectionItem } from '@admin/api-client/contract/content/collections'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { CHARGE_POINTS_MAX, INTRODUCTION_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { authorLookup } from '../../../features/works/authorLookup.ts'
import { LockableDialog } from '../../../features/works/LockableDialog.tsx'
import { coverUpload, WorkPictureField } from '../../../features/works/WorkPictureField.tsx'
import { collections } from './collections.list.tsx'
import { knownTitles } from './describedItems.ts'
import { ItemsField } from './ItemsField.tsx'

const schemas = async () => {
  const { collectionCreate, collectionUpdate } = await import(
    '@admin/api-client/contract/content/collections'
  )
  return { create: collectionCreate, update: collectionUpdate }
}

const startWith = { kind: 'video' as const, chargePoints: 0, items: [], cover: '' }

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ cover, ...row }: Collection) => ({ ...row, cover: unsigned(cover) })

interface CollectionFormProps extends Omit<DialogProps<unknown>, 'subject'> {
  row: Collection | undefined
}

/** Adds a collection, or edits it. */
export function CollectionForm({ row, ...dialog }: CollectionFormProps) {
  const { t, i18n } = useTranslation(['collection', 'work'])
  const language = toLanguage(i18n.language)
  const client = useQueryClient()
  const field = fieldsOf(collections, t)
  const titlesOf = (items: unknown) =>
    formatList(knownTitles(client, items as readonly CollectionItem[]), language)
  return (
    <LockableDialog
      {...dialog}
      resource={collections}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('input', 'title', { required: true }),
        field('autocomplete', 'ownerId', {
          label: 'owner',
          editable: 'add',
          required: true,
          source: authorLookup,
          ...(row && { knownOptions: [{ value: row.ownerId, label: row.ownerName }] }),
        }),
        field('textarea', 'introduction', { wide: true, maxLength: INTRODUCTION_MAX_LENGTH }),
        field('slot', 'cover', {
          wide: true,
          bare: true,
          render: (slot) => (
            <WorkPictureField
              {...slot}
              value={slot.value ?? ''}
              label={t('cover')}
              link={row?.cover}
              {...coverUpload}
            />
          ),
        }),
        field('select', 'kind', { required: true, options: 'collectionKind' }),
        field('number', 'chargePoints', {
          label: 'price',
          required: true,
          min: 0,
          max: CHARGE_POINTS_MAX,
        }),
        field('slot', 'items', {
          startValue: [],
          required: true,
          wide: true,
          bare: true,
          textOf: titlesOf,
          render: (slot) => (
            <ItemsField
              {...slot}
              value={slot.value ?? []}
              kind={slot.values.kind}
              chargePoints={slot.values.chargePoints ?? 0}
            />
          ),
        }),
        field('dateTime', 'publishFrom'),
        field('dateTime', 'publishTo'),
      ]}
      columns={2}
    />
  )
}
