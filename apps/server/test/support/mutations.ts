import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { advertisementCalls } from './advertisementCalls.ts'
import { agentCalls } from './agentArea.ts'
import { appUpdateCalls } from './appUpdateCalls.ts'
import { bannerCalls } from './bannerCalls.ts'
import { createMerchant, createSubaccount, createTransfer, STRONG_PASSWORD } from './coinArea.ts'
import { commentCalls } from './commentCalls.ts'
import { goodsCalls } from './communityGoods.ts'
import { contentCalls } from './contentCalls.ts'
import { feedbackCalls } from './feedbackCalls.ts'
import { forumCalls } from './forumCalls.ts'
import { groupCalls } from './groupCalls.ts'
import { liveCalls } from './liveCalls.ts'
import { mfaBindingCalls } from './mfaBindingCalls.ts'
import { personCalls } from './personCalls.ts'
import { plainCalls } from './plainCalls.ts'
import { pointCalls } from './pointCalls.ts'
import { pointsTransferCalls } from './pointsTransferCalls.ts'
import { policyCalls } from './policyCalls.ts'
import { postCalls } from './postCalls.ts'
import { quotaCalls } from './quotaCalls.ts'
import { regionCalls } from './regionCalls.ts'
import { reportCalls } from './reportCalls.ts'
import { reviewCalls } from './reviewCalls.ts'
import { rewardCalls } from './rewardCalls.ts'
import { siteCalls } from './siteCalls.ts'
import { systemCalls } from './systemCalls.ts'
import type { TestClient } from './TestClient.ts'
import { templateCalls } from './templateCalls.ts'

const PASSWORDS = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }

/** For every operation that changes something, a call of it that succeeds. */
export const mutations: Record<string, (client: TestClient) => Promise<unknown>> = {
  ...plainCalls,
  ...advertisementCalls,
  ...agentCalls,
  ...bannerCalls,
  ...systemCalls,
  ...contentCalls,
  ...feedbackCalls,
  ...forumCalls,
  ...commentCalls,
  ...postCalls,
  ...reviewCalls,
  ...goodsCalls,
  ...groupCalls,
  ...liveCalls,
  ...personCalls,
  ...rewardCalls,
  ...pointCalls,
  ...pointsTransferCalls,
  ...policyCalls,
  ...quotaCalls,
  ...regionCalls,
  ...appUpdateCalls,
  ...siteCalls,
  ...templateCalls,
  ...mfaBindingCalls,
  ...reportCalls,
  'merchant.create': (client) => createMerchant(client),
  'merchant.update': async (client) => {
    const merchant = await createMerchant(client)
    return { params: merchant, body: { ...merchant, remark: 'changed' } }
  },
  'merchant.delete': async (client) => ({ params: await createMerchant(client) }),
  'merchant.setStatus': async (client) => ({
    body: { ids: [(await createMerchant(client)).id], status: 'disabled' },
  }),
  'merchant.openMfa': async (client) => ({ params: await createMerchant(client) }),
  'merchant.closeMfa': async (client) => ({
    params: await client.ok('merchant', 'openMfa', { params: await createMerchant(client) }),
  }),
  'merchant.resetMfa': async (client) => ({ params: await createMerchant(client) }),
  'merchant.resetPassword': async (client) => ({ params: await createMerchant(client), body: PASSWORDS }),
  'merchantSubaccount.create': async (client) => createSubaccount(client, (await createMerchant(client)).id),
  'merchantSubaccount.update': async (client) => {
    const subaccount = await newSubaccount(client)
    return { params: subaccount, body: { ...subaccount, remark: 'changed' } }
  },
  'merchantSubaccount.delete': async (client) => ({ params: await newSubaccount(client) }),
  'merchantSubaccount.setStatus': async (client) => ({
    body: { ids: [(await newSubaccount(client)).id], status: 'disabled' },
  }),
  'merchantSubaccount.openMfa': async (client) => ({ params: await newSubaccount(client) }),
  'merchantSubaccount.closeMfa': async (client) => ({
    params: await client.ok('merchantSubaccount', 'openMfa', { params: await newSubaccount(client) }),
  }),
  'merchantSubaccount.resetMfa': async (client) => ({ params: await newSubaccount(client) }),
  'merchantSubaccount.resetPassword': async (client) => ({
    params: await newSubaccount(client),
    body: PASSWORDS,
  }),
  'account.create': (client) => newAccount(client),
  'account.update': async (client) => {
    const account = await newAccount(client)
    return {
      params: account,
      body: { ...account, roleIds: account.roles.map(({ id }) => id), nickname: 'x' },
    }
  },
  'account.delete': async (client) => ({ params: await newAccount(client) }),
  'account.setStatus': async (client) => ({
    body: { ids: [(await newAccount(client)).id], status: 'frozen' },
  }),
  'account.resetPassword': async (client) => ({ params: await newAccount(client), body: PASSWORDS }),
  'account.resetMfa': async (client) => ({ params: await newAccount(client) }),
  'account.endSessions': async (client) => ({ params: await newAccount(client) }),
  'account.endTrustedDevices': async (client) => ({ params: await newAccount(client) }),
  'account.disconnectProviders': async (client) => ({ params: await newAccount(client) }),
  'personalData.reveal': async (client) => {
    const { id } = await newAccount(client)
    return { body: { area: 'account', id, fields: ['phone'], reason: 'support' } }
  },
  'dictionary.create': (client) => newDictionary(client),
  'dictionary.update': async (client) => {
    const item = await newDictionary(client)
    return { params: item, body: { ...item, remark: 'changed' } }
  },
  'dictionary.delete': async (client) => ({ params: await newDictionary(client) }),
  'dictionary.setStatus': async (client) => ({
    body: { ids: [(await newDictionary(client)).id], status: 'disabled' },
  }),
  'gameType.create': (client) => newGameType(client),
  'gameType.update': async (client) => {
    const gameType = await newGameType(client)
    return { params: gameType, body: { ...gameType, name: 'changed' } }
  },
  'gameType.delete': async (client) => ({ params: await newGameType(client) }),
  'gameType.setStatus': async (client) => ({
    body: { ids: [(await newGameType(client)).id], status: 'disabled' },
  }),
  'gameType.reorder': async (client) => {
    const ids = [(await newGameType(client)).id, (await newGameType(client)).id]
    // Numbers all of them, so that the next order changes two.
    await client.ok('gameType', 'reorder', { body: { ids } })
    return { body: { ids: ids.toReversed() } }
  },
  'ipAddress.create': (client) => newIpAddress(client),
  'ipAddress.update': async (client) => {
    const rule = await newIpAddress(client)
    return { params: rule, body: { ...rule, note: 'changed' } }
  },
  'ipAddress.delete': async (client) => ({ params: await newIpAddress(client) }),
  'sensitiveWord.create': (client) => newWord(client),
  'sensitiveWord.update': async (client) => {
    const word = await newWord(client)
    return { params: word, body: { ...word, action: 'mask' } }
  },
  'sensitiveWord.delete': async (client) => ({ params: await newWord(client) }),
  'sensitiveWord.import': async () => ({
    body: { words: [{ word: `imported ${++made}`, category: 'other', action: 'review' }] },
  }),
  'transfer.create': async (client) => {
    const { list } = await client.ok('party', 'list', { query: { kind: 'agent' } })
    const { id = '', parentId } = list[0] ?? {}
    return createTransfer(client, { outgoingPartyId: parentId ?? '', incomingPartyId: id, amount: '1' })
  },
  'transfer.approve': (client) => pendingTransfer(client),
  'transfer.reject': (client) => pendingTransfer(client),
  'transfer.raiseException': (client) => pendingTransfer(client),
}

/** One that another user asked for. */
async function pendingTransfer(client: TestClient) {
  const query = { outcome: 'pending', operatorName: 'checker' } as const
  const { list } = await client.ok('transfer', 'list', { query })
  return { params: list[0], body: { remark: 'because' } }
}

const newSubaccount = async (client: TestClient) =>
  createSubaccount(client, (await createMerchant(client)).id)

const newDictionary = (client: TestClient) =>
  client.ok('dictionary', 'create', {
    body: {
      type: 'highlight',
      name: '颜色',
      nameEn: 'Color',
      value: `value-${++made}`,
      sort: 1,
      status: 'enabled',
      remark: '',
    },
  })
const newGameType = (client: TestClient) =>
  client.ok('gameType', 'create', {
    body: { code: `game-${++made}`, name: '彩种', nameEn: 'Game', icon: '', status: 'enabled', sort: 1 },
  })
const newIpAddress = (client: TestClient) =>
  client.ok('ipAddress', 'create', {
    body: { address: `198.51.100.${++made}`, kind: 'deny', note: '' },
  })
const newWord = (client: TestClient) =>
  client.ok('sensitiveWord', 'create', {
    body: { word: `word ${++made}`, category: 'other', action: 'review' },
  })

let made = 0
async function newAccount(client: TestClient) {
  const { list } = await client.ok('role', 'list')
  // A role that every operator can give.
  const role = list.find(({ name }) => name === 'User')
  return client.ok('account', 'create', {
    body: {
      username: `logged-${++made}`,
      nickname: 'Logged',
      email: 'logged@example.com',
      areaCode: '+86',
      phone: '13000000000',
      roleIds: [role?.id ?? ''],
      status: 'normal',
      ...PASSWORDS,
    },
  })
}

/** Asked by POST, because what is asked is long or the specification says so. */
export const READS = [
  'uploadHistory.list',
  'sensitiveWord.try',
  'messageTemplate.preview',
  'role.preview',
  'collection.describeItems',
  'blacklist.preview',
  'blacklist.test',
  'reward.preview',
  'region.preview',
  'vipLevel.preview',
  'pointGrant.preview',
  'promotionCode.preview',
  'component.describeContents',
  'component.preview',
]

/** Leases, which end by themselves and are not logged. */
const LEASES = [
  ...['atlas', 'video', 'collection', 'editedWork'].flatMap((area) => [
    `${area}.lease`,
    `${area}.endLease`,
    `${area}.awaitUnlock`,
  ]),
  'review.claim',
  'review.renew',
]

/** Need another operator, a decision, a picture, a file or many rows first: the tests of their areas call them. */
export const PREPARED = [
  ...['atlas', 'video', 'editedWork'].flatMap((work) => [
    `${work}.putOnShelf`,
    `${work}.takeOffShelf`,
    `${work}.changeShelf`,
  ]),
  'review.undo',
  'review.settle',
  'upload.thumbnail',
  'accessRequest.request',
  'accessRequest.approve',
  'accessRequest.decline',
  'accessRequest.revoke',
  'export.approve',
  'export.reject',
  'export.trace',
  'policyDraft.cancelTrial',
  'policyDraft.mark',
]

/** After these the session only reads: `viewAs.test.ts` holds them to the log. */
const VIEWS = ['account.viewAs', 'role.viewAs']

/** Every operation that changes something, is logged and needs a permission. */
export const mutating = Object.entries(areas).flatMap(([area, group]) =>
  Object.entries<Operation>(group)
    .filter(([, { method, access }]) => method !== 'get' && access.includes(':'))
    .map(([name, operation]) => ({ name: `${area}.${name}`, operation }))
    .filter(({ name }) => ![...READS, ...LEASES, ...PREPARED, ...VIEWS].includes(name)),
)
