import type { Component } from '@admin/api-client/contract/sites/components'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  componentActions,
  componentColumns,
  componentFilters,
  componentSearch,
  components,
} from './components.list.tsx'

/** The parts of which templates consist. */
export const ComponentsPage = () => (
  <ResourcePage
    resource={components}
    search={componentSearch}
    columns={componentColumns}
    filters={componentFilters}
    actions={componentActions}
    dialogs={() => import('./ComponentDialogs.tsx')}
    nameOf={({ name }: Component) => name}
  />
)
