import type { SensitiveWord } from '@admin/api-client/contract/system/sensitiveWords'
import { useTranslation } from '@admin/i18n'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { wordColumns, wordFilters, wordSearch } from './sensitiveWords.list.tsx'
import { sensitiveWords } from './sensitiveWords.resource.ts'
import { WordTools } from './tools/WordTools.tsx'

const loadDialog = () => import('./SensitiveWordDialog.tsx')
const nameOf = ({ word }: SensitiveWord) => word

export function SensitiveWordsPage() {
  const { t } = useTranslation(['sensitiveWord', 'fields', 'enumerations'])
  return (
    <PlainPage
      resource={sensitiveWords}
      search={wordSearch}
      loadDialog={loadDialog}
      title={t('sensitiveWord:title')}
      add={t('sensitiveWord:add')}
      columns={wordColumns}
      filters={wordFilters}
      nameOf={nameOf}
      buttons={<WordTools />}
    />
  )
}
