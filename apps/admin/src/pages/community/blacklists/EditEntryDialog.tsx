import type { BlacklistEntry } from '@admin/api-client/contract/community/blacklists'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { UpdateBody } from '../../../crud/resource/resource.types.ts'
import { blacklists, entryName } from './blacklists.list.tsx'

type Values = UpdateBody<typeof blacklists.path>

/** Names the entry, and isn't edited. */
interface Shown {
  kind: string
  value: string
}

const schemas = async () => ({
  update: (await import('@admin/api-client/contract/community/blacklists')).blacklistUpdate,
})

const { area, update } = blacklists

interface EditEntryDialogProps {
  row: BlacklistEntry
  opened: boolean
  onClose: () => void
}

/** Changes what an entry is about; its kind and its value stay. */
export function EditEntryDialog({ row, ...dialog }: EditEntryDialogProps) {
  const { t } = useTranslation('blacklist')
  const field = labeledFields<Shown & Values, 'blacklist'>('blacklist', t)
  return (
    <ResourceDialog<BlacklistEntry, Shown, Values>
      {...dialog}
      resource={{ area, update }}
      row={row}
      schemas={schemas}
      fields={[
        field('text', 'kind'),
        field('text', 'value'),
        field('multiSelect', 'scopes', { options: 'blacklistScope', required: true }),
        field('dateTime', 'until', { description: t('untilHint') }),
        field('textarea', 'reason', { required: true, wide: true }),
      ]}
      valuesOf={(entry) => ({
        ...entry,
        kind: enumerationLabel(t, 'blacklistKind', entry.kind),
        value: entryName(entry),
      })}
      columns={2}
    />
  )
}
