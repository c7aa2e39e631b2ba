import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { useTranslation } from '@admin/i18n'
import { type DataTableColumn, type DataTableColumnState, shownColumns } from '@admin/ui'
import { Button, Loader, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../app/saveFile.ts'
import { toastSuccess } from '../../app/toast.ts'
import type { ExportSettings } from './columnsOf.tsx'
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
  const { t } = useTranslation('actions')
  const { mutate, isPending } = useMutation({
    meta: { action: t('export') },
    mutationFn: async (format: ExportFormat) => {
      const shown = await shownColumns(props.columns, props.columnState)
      return props.export(props.query, {
        format,
        columns: shown
          .flatMap(({ key, exports }: (typeof shown)[number] & ExportSettings) => exports ?? key)
          .join(),
      })
    },
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess(t('exported'))
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
