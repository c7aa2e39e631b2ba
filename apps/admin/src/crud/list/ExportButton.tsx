import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { useTranslation } from '@admin/i18n'
import {
  type DataTableColumn,
  type DataTableColumnState,
  lazyDialog,
  PlainButton,
  shownColumns,
} from '@admin/ui'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveFile } from '../../app/saveFile.ts'
import { toastSuccess } from '../../app/toast.ts'
import classes from './ExportButton.module.css'
import type { PageResource } from './useResourcePage.tsx'

/** Loads with the first press: no list waits for it. */
const ExportFormats = lazyDialog(() => import('./ExportFormats.tsx'))

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
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const shown = await shownColumns(props.columns, props.columnState)
      return props.export(props.query, { format, columns: shown.map(({ key }) => key).join() })
    },
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess(t('exported'))
    },
  })
  function close() {
    setOpened(false)
    button.current?.focus()
  }
  function choose(format: ExportFormat) {
    close()
    mutate(format)
  }
  return (
    <div className={classes.anchor}>
      <PlainButton
        ref={button}
        leftSection={<IconDownload size={16} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        loading={isPending}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        {isPending ? t('exporting') : t('export')}
      </PlainButton>
      {opened && <ExportFormats onChoose={choose} onClose={close} />}
    </div>
  )
}
