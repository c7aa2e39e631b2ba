import { merchantCreate, type merchantOperations, newPassword } from '@admin/api-client/contract/merchants'
import { fileTime } from '../../http/download.ts'
import type { Handlers } from '../../http/mount.ts'
import { csvPages } from '../csvPages.ts'
import {
  changeMerchantMfa,
  createMerchant,
  deleteMerchant,
  exportMerchants,
  getMerchant,
  listMerchants,
  resetMerchantPassword,
  setMerchantStatus,
  updateMerchant,
} from './service.ts'

export const merchantRoutes: Handlers<typeof merchantOperations> = {
  list: (input) => listMerchants(input, input.query),
  export: async (input) =>
    csvPages(input, 'merchants', await exportMerchants(input, input.query), {
      id: (row) => row.id,
      account: (row) => row.account,
      nickname: (row) => row.nickname,
      agentName: (row) => row.agentName,
      balance: (row) => row.balance,
      transferLimit: (row) => row.transferLimit,
      status: (row) => row.status,
      mfaStatus: (row) => row.mfaStatus,
      mfaVerification: (row) => row.mfaVerification,
      mfaVerifyTime: (row) => fileTime(row.mfaVerifyTime),
      remark: (row) => row.remark,
      createTime: (row) => fileTime(row.createTime),
      updateTime: (row) => fileTime(row.updateTime),
    }),
  get: (input) => getMerchant(input, input.params.id),
  create: { body: merchantCreate, handle: (input) => createMerchant(input, input.body) },
  update: (input) => updateMerchant(input, input.params.id, input.body),
  delete: (input) => deleteMerchant(input, input.params.id),
  setStatus: (input) => setMerchantStatus(input, input.body),
  openMfa: (input) => changeMerchantMfa(input, input.params.id, 'openMfa'),
  closeMfa: (input) => changeMerchantMfa(input, input.params.id, 'closeMfa'),
  resetMfa: (input) => changeMerchantMfa(input, input.params.id, 'resetMfa'),
  resetPassword: {
    body: newPassword,
    handle: (input) => resetMerchantPassword(input, input.params.id, input.body.password),
  },
}
