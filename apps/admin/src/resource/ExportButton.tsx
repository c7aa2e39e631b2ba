import type { Download } from '@admin/api-client'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { toastSuccess } from '../toast.ts'
import classes from './ExportButton.module.css'
import { saveFile } from './saveFile.ts'

interface ExportButtonProps<Query> {
  resource: { export: (query: Query, format: ExportFormat) => Promise<Download> }
  /** The list's filters and sort. */
  query: Query
}

/**
 * Saves the whole filtered set, not just the page on screen, as the kind of file that the operator chooses.
 * A native popover, which costs no script.
 */
export function ExportButton<Query>({ resource, query }: ExportButtonProps<Query>) {
  const { t } = useTranslation('actions')
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => resource.export(query, format),
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess(t('exported'))
    },
  })
  function choose(format: ExportFormat) {
    popover.current?.hidePopover()
    mutate(format)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        loading={isPending}
        popoverTarget={id}
      >
        {isPending ? t('exporting') : t('export')}
      </Button>
      <div ref={popover} id={id} popover="auto" className={classes.formats}>
        <button type="button" onClick={() => choose('csv')}>
          {t('exportAsCsv')}
        </button>
        <button type="button" onClick={() => choose('xlsx')}>
          {t('exportAsXlsx')}
        </button>
      </div>
    </>
  )
}
