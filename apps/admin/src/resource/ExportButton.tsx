import type { Download } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../toast.ts'
import { saveFile } from './saveFile.ts'

interface ExportButtonProps<Query> {
  resource: { export: (query: Query) => Promise<Download> }
  /** The list's filters and sort. */
  query: Query
}

/** Saves the whole filtered set as a file, not just the page on screen. */
export function ExportButton<Query>({ resource, query }: ExportButtonProps<Query>) {
  const { t } = useTranslation('actions')
  const { mutate, isPending } = useMutation({
    mutationFn: () => resource.export(query),
    onSuccess: (file) => {
      saveFile(file)
      toastSuccess(t('exported'))
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {isPending ? t('exporting') : t('export')}
    </Button>
  )
}
