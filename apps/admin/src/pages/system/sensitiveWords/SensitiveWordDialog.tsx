import type { SensitiveWord } from '@admin/api-client/contract/system/sensitiveWords'
import { useTranslation } from '@admin/i18n'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { wordFields } from '../../../features/entryFields/wordFields.ts'
import { sensitiveWords } from './sensitiveWords.list.tsx'

const schemas = async () => {
  const { sensitiveWordCreate, sensitiveWordUpdate } = await import(
    '@admin/api-client/contract/system/sensitiveWords'
  )
  return { create: sensitiveWordCreate, update: sensitiveWordUpdate }
}

export default function SensitiveWordDialog({ subject, ...dialog }: DialogProps<RowSubject<SensitiveWord>>) {
  const { t } = useTranslation('sensitiveWord')
  return (
    <ResourceDialog
      {...dialog}
      resource={sensitiveWords}
      row={subject.row}
      schemas={schemas}
      fields={wordFields(t)}
    />
  )
}
