import { useTranslation } from '@admin/i18n'
import { FactList } from '../../../app/FactList.tsx'
import { PartPanel } from './PartPanel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

const engineOf = (version: string) => `PostgreSQL ${version}`

/** Version, size, connections and migrations of the database. */
export function DatabasePanel({ status }: { status: SystemStatus }) {
  const { t } = useTranslation('systemStatus')
  const { number, dateTime, fileSize, duration, ofLimit } = useStatusTexts()
  return (
    <PartPanel status={status} name="database" title={t('database')}>
      {({ version, size, connections, longestStatement, migrations }) => (
        <FactList
          facts={[
            [
              t('version'),
              <span key="version" translate="no">
                {engineOf(version)}
              </span>,
            ],
            [t('size'), fileSize(size)],
            [t('connections'), connections ? ofLimit(connections) : t('embedded')],
            [
              t('longestStatement'),
              longestStatement === null ? t('noStatement') : duration(longestStatement),
            ],
            [t('migrations'), number(migrations.count)],
            [
              t('latestMigration'),
              <span key="migration" translate="no">
                {migrations.latest}
              </span>,
            ],
            [t('migrationTime'), migrations.appliedTime === null ? null : dateTime(migrations.appliedTime)],
          ]}
        />
      )}
    </PartPanel>
  )
}
