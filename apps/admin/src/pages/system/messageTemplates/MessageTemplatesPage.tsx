import { useTranslation } from '@admin/i18n'
import { TabPane } from '@admin/ui'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../../session/useCan.ts'
import { DeliveryLogPane } from './DeliveryLogPane.tsx'
import { TemplatesPane } from './TemplatesPane.tsx'

/** Templates and what was sent. Which of both is open stands in the address, as the filters of its list do. */
export function MessageTemplatesPage() {
  const { t } = useTranslation('messageTemplate')
  const [params, setParams] = useSearchParams()
  const mayReadLog = useCan()('messageLog:read')
  const open = mayReadLog && params.get('tab') === 'log' ? 'log' : 'templates'
  return (
    <TabPane
      label={t('panes')}
      value={open}
      // Two lists would read one address: only the open one is there, and it starts without the other's filters.
      onChange={(tab) => setParams(tab === 'log' ? { tab } : {})}
      activation="manual"
      tabs={[
        { key: 'templates', label: t('templates'), panel: open === 'templates' && <TemplatesPane /> },
        {
          key: 'log',
          label: t('log'),
          panel: open === 'log' && <DeliveryLogPane />,
          ...(!mayReadLog && { disabledReason: t('logForbidden') }),
        },
      ]}
    />
  )
}
