import type { Area } from '@admin/api-client/contract/defineArea'
import { definitions as areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes, type PermissionCode } from '@admin/api-client/contract/permissions'
import { reportAreas } from '@admin/api-client/contract/reports/report'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { roles } from '../db/schema/roles.ts'
import { grantNodes } from '../modules/system/permissionNodes/addMissing.ts'

const codesOf = (...areas: string[]) =>
  allPermissionCodes.filter((code) => areas.some((area) => code.startsWith(`${area}:`)))

const ofMerchant = [
  'dashboard:read',
  'merchant:read',
  'party:read',
  'transfer:read',
  'transfer:create',
  'transfer:export',
] satisfies PermissionCode[]

/** What an operator of a merchant does: sees its coins, moves them to and from its sub-accounts. */
const merchantCodes = new Set<string>([...ofMerchant, ...codesOf('merchantSubaccount', 'transaction')])
/** An agent's operator looks after its merchants, too, and sees their quotas. */
const agentCodes = new Set<string>([
  ...merchantCodes,
  ...codesOf('merchant', 'transfer', 'agent'),
  'quota:read',
  'quota:export',
])

/** A site's manager looks after what belongs to it, and reads what all sites share. */
const siteCodes = new Set<string>([
  'dashboard:read',
  ...codesOf('site', 'domain', 'promotionCode', 'navigationStation', 'advertisement', 'schedule'),
  ...['component:read', 'template:read', 'banner:read', 'notice:read', 'maintenance:read', 'agent:read'],
])

/** Areas whose records editors make, beside the configuration of the review desk. */
const edited = new Set(
  Object.values<Area>(areas)
    .filter(({ name, page }) => /^\/(content|community)\//.test(page?.route ?? '') && name !== 'reviewReason')
    .map(({ name }) => name),
)
const editing = new Set(['create', 'update', 'submit', 'review', 'claim', 'shelf', 'publish', 'lock'])
/** Decisions on money. */
const withheld = new Set(['pointsTransfer:review', 'reward:review'])

/** Reading reports, with notes on them; not what sends or changes them. */
const reportCodes = new Set<string>([...reportAreas.map((area) => `report:${area}`), 'report:note'])

/** What editors may do: read everything, personal data only one by one and with a reason, and edit, review and publish content. */
function isEditorCode(code: string): boolean {
  const [area = '', action = ''] = code.split(':')
  return (
    (action === 'read' && code !== 'personalData:read') ||
    code === 'personalData:reveal' ||
    reportCodes.has(code) ||
    (edited.has(area) && editing.has(action) && !withheld.has(code))
  )
}

/**
 * The roles of the development mocks: all codes, those of editors, the home page only; those of the coin area for
 * operators whose accounts have a data scope; and that of operators who are limited to sites.
 */
const definitions = {
  admin: { identity: 'admin', name: 'Administrator', description: 'Full access', passes: () => true },
  editor: {
    identity: 'editor',
    name: 'Editor',
    description: 'Reads everything, and edits and reviews content',
    passes: isEditorCode,
  },
  user: {
    identity: 'user',
    name: 'User',
    description: 'Home page only',
    passes: (code: string) => code === 'dashboard:read',
  },
  agent: {
    identity: 'user',
    name: 'Agent',
    description: "An agent's merchants and their coins",
    passes: (code: string) => agentCodes.has(code),
  },
  merchant: {
    identity: 'user',
    name: 'Merchant',
    description: "A merchant's subaccounts and their coins",
    passes: (code: string) => merchantCodes.has(code),
  },
  siteManager: {
    identity: 'user',
    name: 'Site manager',
    description: 'A site with its domains, codes, stations and advertisements',
    passes: (code: string) => siteCodes.has(code),
  },
} as const

export type RoleIds = Record<keyof typeof definitions, string>

export async function createRoles(tx: Database, now: number): Promise<RoleIds> {
  const ids = {
    ...{ admin: newId(), editor: newId(), user: newId() },
    ...{ agent: newId(), merchant: newId(), siteManager: newId() },
  }
  for (const [key, { passes, ...role }] of Object.entries(definitions)) {
    const id = ids[key as keyof RoleIds]
    await tx.insert(roles).values({ id, ...role, createTime: now, updateTime: now })
    await grantNodes(tx, id, passes)
  }
  return ids
}
