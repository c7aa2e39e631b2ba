import ContentAdd from '@mui/icons-material/Add'
import { Chip } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { BulkUpdateButton, Button, DataTable, List, Pagination, TopToolbar } from 'react-admin'
import {
  formatCoins,
  formatTime,
  labels,
  type Merchant,
  pageSize,
  pageSizes,
  shortenId,
  words,
} from '../../merchants.ts'
import { merchantFilters } from './filters.tsx'
import { RowActions } from './RowActions.tsx'

const MerchantDialog = lazy(() => import('./MerchantDialog.tsx'))

/** What the dialog is for: a merchant to edit, or a new one. */
export type Subject = Merchant | 'new' | undefined

const BulkActions = () => (
  <>
    <BulkUpdateButton label="Enable" data={{ status: 'enabled' }} mutationMode="pessimistic" />
    <BulkUpdateButton label="Disable" data={{ status: 'disabled' }} mutationMode="pessimistic" />
  </>
)

const Column = DataTable.Col<Merchant>

export default function MerchantList() {
  const [subject, setSubject] = useState<Subject>()
  return (
    <>
      <List
        title="Merchants"
        filters={merchantFilters}
        perPage={pageSize}
        pagination={<Pagination rowsPerPageOptions={pageSizes} />}
        actions={
          <TopToolbar>
            <Button label="Add merchant" onClick={() => setSubject('new')} startIcon={<ContentAdd />} />
          </TopToolbar>
        }
      >
        <DataTable<Merchant> rowClick={false} bulkActionButtons={<BulkActions />}>
          <Column source="id" label={labels.id} disableSort render={({ id }) => shortenId(id)} />
          <Column source="nickname" label={labels.nickname} />
          <Column source="account" label={labels.account} />
          <Column
            source="balance"
            label={labels.balance}
            align="right"
            render={({ balance }) => formatCoins(balance)}
          />
          <Column
            source="status"
            label={labels.status}
            render={({ status }) => (
              <Chip
                size="small"
                label={words.status[status]}
                color={status === 'enabled' ? 'success' : 'default'}
              />
            )}
          />
          <Column
            source="mfaStatus"
            label={labels.mfaStatus}
            disableSort
            render={({ mfaStatus }) => (
              <Chip
                size="small"
                label={words.mfaStatus[mfaStatus]}
                color={mfaStatus === 'open' ? 'primary' : 'default'}
              />
            )}
          />
          <Column
            source="mfaVerification"
            label={labels.mfaVerification}
            disableSort
            render={({ mfaVerification }) =>
              mfaVerification && (
                <Chip
                  size="small"
                  label={words.mfaVerification[mfaVerification]}
                  color={mfaVerification === 'success' ? 'success' : 'error'}
                />
              )
            }
          />
          <Column
            source="mfaVerifyTime"
            label={labels.mfaVerifyTime}
            render={({ mfaVerifyTime }) => formatTime(mfaVerifyTime)}
          />
          <Column source="agentName" label={labels.agent} disableSort />
          <Column
            source="transferLimit"
            label={labels.transferLimit}
            align="right"
            disableSort
            render={({ transferLimit }) => formatCoins(transferLimit)}
          />
          <Column
            source="createTime"
            label={labels.createTime}
            render={({ createTime }) => formatTime(createTime)}
          />
          <Column
            source="updateTime"
            label={labels.updateTime}
            render={({ updateTime }) => formatTime(updateTime)}
          />
          <Column label="Actions">
            <RowActions onEdit={setSubject} />
          </Column>
        </DataTable>
      </List>
      {subject && (
        <Suspense>
          <MerchantDialog subject={subject} onClose={() => setSubject(undefined)} />
        </Suspense>
      )}
    </>
  )
}
