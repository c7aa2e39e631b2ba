import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { sensitiveWords, wordActions, wordColumns, wordFilters, wordSearch } from './sensitiveWords.list.tsx'
import { WordTools } from './tools/WordTools.tsx'

export function SensitiveWordsPage() {
  return (
    <ResourcePage
      resource={sensitiveWords}
      search={wordSearch}
      columns={wordColumns}
      filters={wordFilters}
      actions={wordActions}
      dialogs={() => import('./SensitiveWordDialog.tsx')}
      nameOf={({ word }) => word}
      buttons={<WordTools />}
    />
  )
}
