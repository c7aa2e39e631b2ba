import { enumerationLabel, useTranslation } from '@admin/i18n'
import { FactList } from '../../../app/FactList.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

/** Where uploaded files are, how many there are and how large they are. */
export function FilesPanel({ files }: { files: NonNullable<SystemStatus['files']> }) {
  const { t } = useTranslation(['systemStatus', 'enumerations'])
  const { number, fileSize } = useStatusTexts()
  return (
    <Panel title={t('systemStatus:files')} text={t('systemStatus:filesText')}>
      <FactList
        facts={[
          [t('systemStatus:storage'), enumerationLabel(t, 'storageType', files.storage)],
          [t('systemStatus:fileCount'), number(files.count)],
          [t('systemStatus:size'), fileSize(files.bytes)],
        ]}
      />
    </Panel>
  )
}
