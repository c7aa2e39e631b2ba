import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { useTranslation } from '@admin/i18n'
import { Popover, UnstyledButton } from '@mantine/core'
import classes from './ExportFormats.module.css'

export interface ExportFormatsProps {
  onChoose: (format: ExportFormat) => void
  onClose: () => void
}

/** The kinds of file to choose from, below whatever it stands in. */
export default function ExportFormats({ onChoose, onClose }: ExportFormatsProps) {
  const { t } = useTranslation('actions')
  return (
    <Popover opened position="bottom-end" shadow="md" trapFocus withRoles={false} onDismiss={onClose}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown p={6} miw={160}>
        <UnstyledButton className={classes.format ?? ''} onClick={() => onChoose('csv')}>
          {t('exportAsCsv')}
        </UnstyledButton>
        <UnstyledButton className={classes.format ?? ''} onClick={() => onChoose('xlsx')}>
          {t('exportAsXlsx')}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  )
}
