import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { topicActions, topicColumns, topicFilters, topicSearch, topics } from './topics.list.tsx'

export function TopicsPage() {
  return (
    <ResourcePage
      resource={topics}
      search={topicSearch}
      columns={topicColumns}
      filters={topicFilters}
      actions={topicActions}
      dialogs={() => import('./TopicDialogs.tsx')}
      nameOf={({ name }) => name}
    />
  )
}
