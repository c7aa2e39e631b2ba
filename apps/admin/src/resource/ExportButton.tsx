import type { Download } from '@admin/api-client'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { useTranslation } from '@admin/i18n'
import { lazyDialog, PlainButton } from '@admin/ui'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toastSuccess } from '../toast.ts'
import classes from './ExportButton.module.css'
import { saveFile } from './saveFile.ts'

/** Loads with the first press: no list waits for it. */
const ExportFormats = lazyDialog(() => import('./ExportFormats.tsx'))

interface ExportButtonProps<Query> {
  resource: { export: (query: Query, format: ExportFormat) => Promise<Download> }
  /** The list's filters and sort. */
  query: Query
}

/** Saves the whole filtered set, not just the page on screen, as the kind of file that the operator chooses. */
export function ExportButton<Query>({ resource, query }: ExportButtonProps<Query>) {
  const { t } = useTranslation('actions')
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => resource.export(query, format),
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
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        {isPending ? t('exporting') : t('export')}
      </PlainButton>
      {opened && <ExportFormats onChoose={choose} onClose={close} />}
    </div>
  )
}
