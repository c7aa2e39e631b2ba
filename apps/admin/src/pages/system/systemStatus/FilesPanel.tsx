import { enumerationLabel, useTranslation } from '@admin/i18n'
import { FactList } from '../../../app/FactList.tsx'
import { PartPanel } from './PartPanel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

/** Where uploaded files are, how many there are and how large they are. */
export function FilesPanel({ status }: { status: SystemStatus }) {
  const { t } = useTranslation(['systemStatus', 'enumerations'])
  const { number, fileSize } = useStatusTexts()
  return (
    <PartPanel
      status={status}
      name="files"
      title={t('systemStatus:files')}
      text={t('systemStatus:filesText')}
    >
      {(files) => (
        <FactList
          facts={[
            [t('systemStatus:storage'), enumerationLabel(t, 'storageType', files.storage)],
            [t('systemStatus:fileCount'), number(files.count)],
            [t('systemStatus:size'), fileSize(files.bytes)],
          ]}
        />
      )}
    </PartPanel>
  )
}
