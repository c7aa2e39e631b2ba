import { ApiError } from '@admin/api-client'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { useTranslation } from '@admin/i18n'
import { type DataTableColumn, type DataTableColumnState, formatNumber, shownColumns } from '@admin/ui'
import type { ListQuery } from '@admin/ui/ListPage'
import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { EXPORTS_PATH } from '../../app/pagePaths.ts'
import { hideToast, toastLonger } from '../../app/toast.ts'
import type { AreaName, ExportedFile } from '../resource/resource.ts'
import type { ExportSettings } from './columnsOf.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { EXPORTS_API, requestExport } from './requestExport.ts'
import type { PageResource } from './useResourceList.ts'

interface ExportButtonProps<Row, Query> extends Pick<PageResource<Row, Query>, 'export'> {
  /** Whose rows are exported. */
  area: AreaName
  /** The list's filters and sort. */
  query: Query
  columns: readonly DataTableColumn<Row>[]
  /** Which of the columns are shown, and in which order. */
  columnState: DataTableColumnState
}

/**
 * Saves the whole filtered set, not just the page on screen, with the columns on screen, as the kind of file that
 * the operator chooses. A set that is too large to wait for is requested, and found in the export center later.
 */
export function ExportButton<Row, Query extends ListQuery>(props: ExportButtonProps<Row, Query>) {
  const client = useQueryClient()
  const showRequested = useShowRequested()
  const perform = async (format: ExportFormat) => {
    const shown = await shownColumns(props.columns, props.columnState)
    const file: ExportedFile = {
      format,
      columns: shown
        .flatMap(({ key, exports }: (typeof shown)[number] & ExportSettings) => exports ?? key)
        .join(),
    }
    try {
      return await props.export(props.query, file)
    } catch (error) {
      if (!(error instanceof ApiError && error.key === 'exportTooLarge')) throw error
      showRequested(await requestExport(props.area, props.query, file))
      return undefined
    } finally {
      void client.invalidateQueries({ queryKey: [EXPORTS_API] })
    }
  }
  return <ExportMenu perform={perform} />
}

/** Returns a function that shows that a file is being made, and leads to it. */
function useShowRequested() {
  const { t } = useTranslation('actions')
  const navigate = useNavigate()
  return ({ id, number, status, expectedRows }: Awaited<ReturnType<typeof requestExport>>) => {
    const to = `${EXPORTS_PATH}?number=${number}`
    const text = status === 'waiting' ? 'exportWaiting' : 'exportQueued'
    toastLonger(
      id,
      <>
        {t(text, { rows: formatNumber(expectedRows) })}{' '}
        <Anchor
          href={to}
          underline="always"
          onClick={(event) => {
            event.preventDefault()
            hideToast(id)
            navigate(to)
          }}
        >
          {t('openExports')}
        </Anchor>
      </>,
    )
  }
}
