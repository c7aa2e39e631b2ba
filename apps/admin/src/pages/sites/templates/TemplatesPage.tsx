import type { Template } from '@admin/api-client/contract/sites/templates'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  templateActions,
  templateColumns,
  templateFilters,
  templateSearch,
  templates,
} from './templates.list.tsx'

/** What sites show: components in an order, and colors. */
export const TemplatesPage = () => (
  <ResourcePage
    resource={templates}
    search={templateSearch}
    columns={templateColumns}
    filters={templateFilters}
    actions={templateActions}
    dialogs={() => import('./TemplateDialogs.tsx')}
    nameOf={({ name }: Template) => name}
  />
)
