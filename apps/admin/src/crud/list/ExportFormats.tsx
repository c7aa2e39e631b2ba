import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import { useTranslation } from '@admin/i18n'
import { Menu } from '@mantine/core'
import classes from './ExportFormats.module.css'

export interface ExportFormatsProps {
  onChoose: (format: ExportFormat) => void
  onClose: () => void
}

/** The kinds of file to choose from, below the button that it is rendered with. */
export default function ExportFormats({ onChoose, onClose }: ExportFormatsProps) {
  const { t } = useTranslation('actions')
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      shadow="md"
      width={160}
      withinPortal
    >
      <Menu.Target>
        <span className={classes.anchor} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('export')}>
        <Menu.Item onClick={() => onChoose('csv')}>{t('exportAsCsv')}</Menu.Item>
        <Menu.Item onClick={() => onChoose('xlsx')}>{t('exportAsXlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
