import { toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime, formatFileSize } from '@admin/ui'
import { Box } from '@mantine/core'
import { FactList } from '../../app/FactList.tsx'

interface CurrentFileProps {
  row: { fileName: string; size: number; updateTime: number }
}

/** The file of a video or a material that is about to be replaced. */
export function CurrentFile({ row: { fileName, size, updateTime } }: CurrentFileProps) {
  const { t, i18n } = useTranslation(['video', 'fields'])
  return (
    <Box mb="md">
      <FactList
        facts={[
          [t('video:fileName'), fileName],
          [t('video:size'), size > 0 && formatFileSize(size, toLanguage(i18n.language))],
          [t('fields:updateTime'), formatDateTime(updateTime)],
        ]}
      />
    </Box>
  )
}
