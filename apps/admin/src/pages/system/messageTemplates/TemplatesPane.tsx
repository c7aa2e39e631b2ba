import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { EnablingButtons } from '../../../crud/actions/EnablingButtons.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { templateActions } from './messageTemplates.actions.ts'
import { templateColumns, templateFilters, templateSearch } from './messageTemplates.list.tsx'
import { messageTemplates } from './messageTemplates.resource.ts'

const loadDialogs = () => import('./TemplateDialogs.tsx')

export function TemplatesPane() {
  const { t } = useTranslation(['messageTemplate', 'fields', 'enumerations'])
  const page = useResourcePage(messageTemplates, templateSearch, loadDialogs)
  const { tools } = page
  const columns = useMemo(() => templateColumns(t), [t])
  const filters = useMemo(() => templateFilters(t), [t])
  const rowActions = useMemo(() => templateActions(tools), [tools])
  const disableHint = t('messageTemplate:disableHint')
  return (
    <ResourcePage
      page={page}
      title={t('messageTemplate:title')}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      add={t('messageTemplate:add')}
      bulk={{
        code: 'messageTemplate:update',
        nameOf: ({ name }) => name,
        actions: (bulk) => (
          <EnablingButtons {...bulk} mutation={messageTemplates.setStatus} disableHint={disableHint} />
        ),
      }}
    />
  )
}
