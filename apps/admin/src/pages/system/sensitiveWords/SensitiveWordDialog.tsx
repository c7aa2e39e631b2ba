import type { SensitiveWord } from '@admin/api-client/contract/system/sensitiveWords'
import { useTranslation } from '@admin/i18n'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { wordKinds } from './sensitiveWords.list.tsx'
import { sensitiveWords } from './sensitiveWords.resource.ts'

const schemas = async () => {
  const { sensitiveWordCreate, sensitiveWordUpdate } = await import(
    '@admin/api-client/contract/system/sensitiveWords'
  )
  return { create: sensitiveWordCreate, update: sensitiveWordUpdate }
}

export default function SensitiveWordDialog({ subject, ...dialog }: DialogProps<RowSubject<SensitiveWord>>) {
  const { t } = useTranslation(['sensitiveWord', 'fields', 'enumerations'])
  return (
    <ResourceDialog
      {...dialog}
      resource={sensitiveWords}
      row={subject.dialog === 'edit' ? subject.row : undefined}
      titles={{ add: t('sensitiveWord:add'), edit: t('sensitiveWord:edit') }}
      schemas={schemas}
      fields={[
        { type: 'input', name: 'word', label: t('sensitiveWord:word'), required: true },
        ...wordKinds(t),
      ]}
    />
  )
}
