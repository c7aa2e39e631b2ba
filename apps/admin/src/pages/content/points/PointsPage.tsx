import { useTranslation } from '@admin/i18n'
import { TabPane } from '@admin/ui'
import { useSearchParams } from 'react-router-dom'
import { Entries } from './entries/Entries.tsx'
import { Grants } from './grants/Grants.tsx'
import { Rules } from './rules/Rules.tsx'

const TABS = ['entries', 'rules', 'grants'] as const

/** What users have earned and spent, what they earn, and what operators gave to many of them. */
export function PointsPage() {
  const { t } = useTranslation(['points', 'routes'])
  const [params, setParams] = useSearchParams()
  const open = TABS.find((tab) => tab === params.get('tab')) ?? 'entries'
  const panels = {
    entries: <Entries />,
    rules: <Rules label={t('points:rules')} />,
    grants: <Grants label={t('points:grants')} />,
  }
  return (
    <TabPane
      label={t('routes:points.title')}
      value={open}
      // The lists would read one address: only the open one is there, and it starts without the filters of another.
      onChange={(tab) => setParams(tab === 'entries' ? {} : { tab })}
      activation="manual"
      tabs={TABS.map((tab) => ({
        key: tab,
        label: t(`points:${tab}`),
        panel: open === tab && panels[tab],
      }))}
    />
  )
}
