import { useQuery } from '@tanstack/react-query'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { exportActions, exportColumns, exportFilters, exportSearch } from './exports.list.tsx'
import { type ExportRow, exportedAreas, exportsResource } from './exports.resource.ts'
import { TraceButton } from './TraceButton.tsx'

const nameOf = ({ number }: ExportRow) => number

/** Exports of the user, or with a code those of all operators: their files, decisions and marks. */
export function ExportsPage() {
  const areas = useQuery(exportedAreas).data
  return (
    <ResourcePage
      resource={exportsResource}
      search={exportSearch}
      columns={exportColumns}
      filters={(t, { query }) => exportFilters(t, query, areas)}
      actions={exportActions}
      dialogs={() => import('./ExportDialogs.tsx')}
      nameOf={nameOf}
      buttons={<TraceButton />}
    />
  )
}
