import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { sensitiveWords, wordActions, wordColumns, wordFilters, wordSearch } from './sensitiveWords.list.tsx'
import { WordTools } from './tools/WordTools.tsx'

const loadDialogs = () => import('./SensitiveWordDialog.tsx')

export function SensitiveWordsPage() {
  return (
    <ResourcePage
      resource={sensitiveWords}
      search={wordSearch}
      columns={wordColumns}
      filters={wordFilters}
      actions={wordActions}
      dialogs={loadDialogs}
      nameOf={({ word }) => word}
      buttons={<WordTools />}
    />
  )
}
