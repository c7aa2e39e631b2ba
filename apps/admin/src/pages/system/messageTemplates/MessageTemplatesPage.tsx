import { useTranslation } from '@admin/i18n'
import { TabPane } from '@admin/ui'
import { useSearchParams } from 'react-router-dom'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
import { messageLogColumns, messageLogFilters, messageLogSearch, messageLogs } from './messageLogs.list.tsx'
import {
  templateActions,
  templateColumns,
  templateFilters,
  templateSearch,
} from './messageTemplates.list.tsx'
import { messageTemplates } from './messageTemplates.resource.ts'

const templates = (
  <ResourcePage
    resource={messageTemplates}
    search={templateSearch}
    columns={templateColumns}
    filters={templateFilters}
    actions={templateActions}
    dialogs={() => import('./TemplateDialogs.tsx')}
    nameOf={({ name }) => name}
  />
)

const MessageLog = ({ label }: { label: string }) => (
  <ResourcePage
    label={label}
    resource={messageLogs}
    search={messageLogSearch}
    columns={messageLogColumns}
    filters={messageLogFilters}
  />
)

/** Templates and what was sent. Which of both is open is in the address, as the filters of its list are. */
export function MessageTemplatesPage() {
  const { t } = useTranslation(['messageTemplate', 'routes'])
  const [params, setParams] = useSearchParams()
  const mayReadLog = useCan()('messageLog:read')
  const open = mayReadLog && params.get('tab') === 'log' ? 'log' : 'templates'
  return (
    <TabPane
      label={t('routes:smsManage.title')}
      value={open}
      // Two lists would read one address: only the open one is there, and it starts without the other's filters.
      onChange={(tab) => setParams(tab === 'log' ? { tab } : {})}
      activation="manual"
      tabs={[
        { key: 'templates', label: t('messageTemplate:templates'), panel: open === 'templates' && templates },
        {
          key: 'log',
          label: t('messageTemplate:log'),
          panel: open === 'log' && <MessageLog label={t('messageTemplate:log')} />,
          ...(!mayReadLog && { disabledReason: t('messageTemplate:logForbidden') }),
        },
      ]}
    />
  )
}
