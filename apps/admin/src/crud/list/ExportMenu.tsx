import type { Download } from '@admin/api-client'
import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { useTranslation } from '@admin/i18n'
import { Button, Loader, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../app/saveFile.ts'
import { toastSuccess } from '../../app/toast.ts'

interface ExportMenuProps {
  /** Requests the file; returns nothing where it is made later. */
  perform: (format: ExportFormat) => Promise<Download | undefined>
}

/** Saves a file of the kind that the operator chooses. */
export function ExportMenu({ perform }: ExportMenuProps) {
  const { t } = useTranslation('actions')
  const { mutate, isPending } = useMutation({
    meta: { action: t('export') },
    mutationFn: perform,
    onSuccess: (file) => {
      if (!file) return
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
