import { ApiError } from '@admin/api-client'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { useTranslation } from '@admin/i18n'
import { type DataTableColumn, type DataTableColumnState, formatNumber, shownColumns } from '@admin/ui'
import type { ListQuery } from '@admin/ui/ListPage'
import { Anchor, Button, Loader, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { EXPORTS_PATH } from '../../app/pagePaths.ts'
import { saveFile } from '../../app/saveFile.ts'
import { hideToast, toastLonger, toastSuccess } from '../../app/toast.ts'
import type { AreaName, ExportedFile } from '../resource/resource.ts'
import type { ExportSettings } from './columnsOf.tsx'
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
  const { t } = useTranslation('actions')
  const client = useQueryClient()
  const navigate = useNavigate()
  const tellRequested = ({ id, number, status, expectedRows }: Awaited<ReturnType<typeof requestExport>>) => {
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
  const { mutate, isPending } = useMutation({
    meta: { action: t('export') },
    mutationFn: async (format: ExportFormat) => {
      const shown = await shownColumns(props.columns, props.columnState)
      const file: ExportedFile = {
        format,
        columns: shown
          .flatMap(({ key, exports }: (typeof shown)[number] & ExportSettings) => exports ?? key)
          .join(),
      }
      try {
        saveFile(await props.export(props.query, file))
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError && error.key === 'exportTooLarge')) throw error
        return requestExport(props.area, props.query, file)
      }
    },
    onSuccess: (requested) => {
      if (requested) tellRequested(requested)
      else toastSuccess(t('exported'))
      return client.invalidateQueries({ queryKey: [EXPORTS_API] })
    },
  })
  return (
    <Menu position="bottom-start" width={160} disabled={isPending}>
      <Menu.Target>
        {/* Not "loading", which would disable it: it keeps the focus. */}
        <Button
          variant="default"
          leftSection={isPending ? <Loader size={16} /> : <IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-busy={isPending}
        >
          {isPending ? t('exporting') : t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => mutate('csv')}>{t('exportAsCsv')}</Menu.Item>
        <Menu.Item onClick={() => mutate('xlsx')}>{t('exportAsXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
