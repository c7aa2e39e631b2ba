import type { ProColumns } from '@ant-design/pro-components'
import type { Dayjs } from 'dayjs'
import { formatCoins, labels, type Merchant, shortenId, words } from '../../merchants.ts'
import { searchAgents } from './agents.ts'

export const merchantColumns: ProColumns<Merchant>[] = [
  { dataIndex: 'id', title: labels.id, renderText: shortenId },
  { dataIndex: 'nickname', title: labels.nickname, sorter: true },
  { dataIndex: 'account', title: labels.account, sorter: true },
  {
    dataIndex: 'balance',
    title: labels.balance,
    sorter: true,
    align: 'right',
    search: false,
    renderText: formatCoins,
  },
  {
    dataIndex: 'status',
    title: labels.status,
    sorter: true,
    valueType: 'select',
    valueEnum: {
      enabled: { text: words.status.enabled, status: 'Success' },
      disabled: { text: words.status.disabled, status: 'Default' },
    },
  },
  {
    dataIndex: 'mfaStatus',
    title: labels.mfaStatus,
    valueType: 'select',
    valueEnum: {
      open: { text: words.mfaStatus.open, status: 'Processing' },
      closed: { text: words.mfaStatus.closed, status: 'Default' },
    },
  },
  {
    dataIndex: 'mfaVerification',
    title: labels.mfaVerification,
    search: false,
    valueEnum: {
      success: { text: words.mfaVerification.success, status: 'Success' },
      failed: { text: words.mfaVerification.failed, status: 'Error' },
    },
  },
  {
    dataIndex: 'mfaVerifyTime',
    title: labels.mfaVerifyTime,
    sorter: true,
    search: false,
    valueType: 'dateTime',
  },
  { dataIndex: 'agentName', title: labels.agent, search: false },
  {
    dataIndex: 'agentId',
    title: labels.agent,
    hideInTable: true,
    valueType: 'select',
    request: searchAgents,
    fieldProps: { showSearch: true },
  },
  {
    dataIndex: 'transferLimit',
    title: labels.transferLimit,
    align: 'right',
    search: false,
    renderText: formatCoins,
  },
  { dataIndex: 'createTime', title: labels.createTime, sorter: true, search: false, valueType: 'dateTime' },
  {
    dataIndex: 'created',
    title: labels.createTime,
    hideInTable: true,
    valueType: 'dateRange',
    search: {
      transform: ([from, to]: [Dayjs | string, Dayjs | string]) => ({
        createdFrom: new Date(`${from} 00:00:00`).getTime(),
        createdTo: new Date(`${to} 23:59:59.999`).getTime(),
      }),
    },
  },
  { dataIndex: 'updateTime', title: labels.updateTime, sorter: true, search: false, valueType: 'dateTime' },
]
