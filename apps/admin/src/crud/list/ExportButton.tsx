import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { type DataTableColumn, type DataTableColumnState, shownColumns } from '@admin/ui'
import type { ExportSettings } from './columnsOf.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { PageResource } from './useResourceList.ts'

interface ExportButtonProps<Row, Query> extends Pick<PageResource<Row, Query>, 'export'> {
  /** The list's filters and sort. */
  query: Query
  columns: readonly DataTableColumn<Row>[]
  /** Which of the columns are shown, and in which order. */
  columnState: DataTableColumnState
}

/**
 * Saves the whole filtered set, not just the page on screen, with the columns on screen, as the kind of file that
 * the operator chooses.
 */
export function ExportButton<Row, Query>(props: ExportButtonProps<Row, Query>) {
  const perform = async (format: ExportFormat) => {
    const shown = await shownColumns(props.columns, props.columnState)
    return props.export(props.query, {
      format,
      columns: shown
        .flatMap(({ key, exports }: (typeof shown)[number] & ExportSettings) => exports ?? key)
        .join(),
    })
  }
  return <ExportMenu perform={perform} />
}
