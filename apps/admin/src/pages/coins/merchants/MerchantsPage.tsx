import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { EnablingButtons } from '../../../crud/actions/EnablingButtons.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useOpenParty } from '../../../features/ledger/partyParameter.ts'
import { useSession } from '../../../session/useSession.ts'
import { merchantActions } from './merchants.actions.ts'
import { merchantColumns } from './merchants.columns.tsx'
import { merchants } from './merchants.resource.ts'
import { merchantFilters, merchantSearch } from './merchants.search.ts'

const loadDialogs = () => import('./MerchantDialogs.tsx')

export function MerchantsPage() {
  const { t } = useTranslation(['merchant', 'actions', 'coinEnumerations'])
  const navigate = useNavigate()
  const onOpen = useOpenParty()
  const ownPartyId = useSession().user?.scope?.partyId
  const page = useResourcePage(merchants, merchantSearch, loadDialogs)
  const { tools, list } = page

  const columns = useMemo(() => merchantColumns(t, onOpen), [t, onOpen])
  const rowActions = useMemo(
    () => merchantActions({ ...tools, navigate, ownPartyId }),
    [tools, navigate, ownPartyId],
  )
  const ofAgent = list.table.rows.find(({ agentId }) => agentId === list.query.agentId)
  const filters = useMemo(
    () => merchantFilters(t, ofAgent && { value: ofAgent.agentId, label: ofAgent.agentName }),
    [t, ofAgent],
  )

  return (
    <>
      <ResourcePage
        page={page}
        title={t('merchant:title')}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        add={t('merchant:add')}
        bulk={{
          code: 'merchant:update',
          nameOf: ({ nickname }) => nickname,
          actions: (bulk) => (
            <EnablingButtons
              {...bulk}
              mutation={merchants.setStatus}
              disableHint={t('merchant:disableHint')}
            />
          ),
        }}
      />
      <PartyDrawerHost />
    </>
  )
}
