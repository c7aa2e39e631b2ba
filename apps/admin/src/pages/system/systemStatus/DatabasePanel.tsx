import { useTranslation } from '@admin/i18n'
import { FactList } from '../../../app/FactList.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'
import type { SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

/** Version, size, connections and migrations of the database. */
export function DatabasePanel({ database }: { database: NonNullable<SystemStatus['database']> }) {
  const { t } = useTranslation('systemStatus')
  const { number, dateTime, fileSize, duration, ofLimit } = useStatusTexts()
  const { version, size, connections, longestStatement, migrations } = database
  const engine = `PostgreSQL ${version}`
  return (
    <Panel title={t('database')}>
      <FactList
        facts={[
          [
            t('version'),
            <span key="version" translate="no">
              {engine}
            </span>,
          ],
          [t('size'), fileSize(size)],
          [t('connections'), connections ? ofLimit(connections) : t('embedded')],
          [t('longestStatement'), longestStatement === null ? t('noStatement') : duration(longestStatement)],
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
    </Panel>
  )
}
