import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { messageLogColumns, messageLogFilters, messageLogSearch, messageLogs } from './messageLogs.list.tsx'

export function DeliveryLogPane() {
  return (
    <ResourcePage
      resource={messageLogs}
      search={messageLogSearch}
      columns={messageLogColumns}
      filters={messageLogFilters}
    />
  )
}
