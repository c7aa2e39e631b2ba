import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { noticeActions } from './notices.actions.ts'
import { noticeColumns, noticeFilters, noticeSearch } from './notices.list.tsx'
import { notices } from './notices.resource.ts'

const loadDialogs = () => import('./NoticeDialog.tsx')

export function NoticesPage() {
  const { t } = useTranslation(['notice', 'fields', 'enumerations'])
  const page = useResourcePage(notices, noticeSearch, loadDialogs)
  const { tools } = page
  return (
    <ResourcePage
      page={page}
      title={t('notice:title')}
      filters={useMemo(() => noticeFilters(t), [t])}
      columns={useMemo(() => noticeColumns(t), [t])}
      rowActions={useMemo(() => noticeActions(tools), [tools])}
      add={t('notice:add')}
    />
  )
}
