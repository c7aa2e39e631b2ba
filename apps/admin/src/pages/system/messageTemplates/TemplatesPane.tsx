import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  templateActions,
  templateColumns,
  templateFilters,
  templateSearch,
} from './messageTemplates.list.tsx'
import { messageTemplates } from './messageTemplates.resource.ts'

const loadDialogs = () => import('./TemplateDialogs.tsx')

export function TemplatesPane() {
  return (
    <ResourcePage
      resource={messageTemplates}
      search={templateSearch}
      columns={templateColumns}
      filters={templateFilters}
      actions={templateActions}
      dialogs={loadDialogs}
      nameOf={({ name }) => name}
    />
  )
}
