import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { EnablingButtons } from '../../../crud/actions/EnablingButtons.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useOpenParty } from '../../../features/ledger/partyParameter.ts'
import { useSession } from '../../../session/useSession.ts'
import { subaccountActions } from './merchantSubaccounts.actions.ts'
import { subaccountColumns } from './merchantSubaccounts.columns.tsx'
import { merchantSubaccounts } from './merchantSubaccounts.resource.ts'
import { subaccountFilters, subaccountSearch } from './merchantSubaccounts.search.ts'

const loadDialogs = () => import('./SubaccountDialogs.tsx')

export function MerchantSubaccountsPage() {
  const { t } = useTranslation(['merchantSubaccount', 'actions', 'coinEnumerations'])
  const navigate = useNavigate()
  const onOpen = useOpenParty()
  const ownPartyId = useSession().user?.scope?.partyId
  const page = useResourcePage(merchantSubaccounts, subaccountSearch, loadDialogs)
  const { tools, list } = page

  const columns = useMemo(() => subaccountColumns(t, onOpen), [t, onOpen])
  const rowActions = useMemo(
    () => subaccountActions({ ...tools, navigate, ownPartyId }),
    [tools, navigate, ownPartyId],
  )
  const owned = list.table.rows.find(({ ownerId }) => ownerId === list.query.ownerId)
  const filters = useMemo(
    () => subaccountFilters(t, owned && { value: owned.ownerId, label: owned.ownerName }),
    [t, owned],
  )

  return (
    <>
      <ResourcePage
        page={page}
        title={t('merchantSubaccount:title')}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        add={t('merchantSubaccount:add')}
        bulk={{
          code: 'merchantSubaccount:update',
          nameOf: ({ nickname }) => nickname,
          actions: (bulk) => (
            <EnablingButtons
              {...bulk}
              mutation={merchantSubaccounts.setStatus}
              disableHint={t('merchantSubaccount:disableHint')}
            />
          ),
        }}
      />
      <PartyDrawerHost />
    </>
  )
}
