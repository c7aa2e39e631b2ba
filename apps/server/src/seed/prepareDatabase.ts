import { asc, eq } from 'drizzle-orm'
import { DEMO_PASSWORD, type DEMO_USERNAMES } from '../auth/demoAccounts.ts'
import { hashAdminPassword, hashPassword, type PasswordPorts } from '../auth/passwords.ts'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { takeStartLock } from '../db/migrate.ts'
import { accounts } from '../db/schema/accounts.ts'
import { ledgerEntries, transfers } from '../db/schema/ledger.ts'
import { operationLogs } from '../db/schema/operationLogs.ts'
import { accountRoles } from '../db/schema/roles.ts'
import { sites } from '../db/schema/sites.ts'
import type { Argon2 } from '../kernel/context.ts'
import { addMissingNodes } from '../modules/system/permissionNodes/addMissing.ts'
import { addMissingTasks } from '../modules/system/tasks/addMissing.ts'
import { seedAccessRequests } from './accessRequests.ts'
import { seedAccounts } from './accounts.ts'
import { seedAdvertisements } from './advertisements.ts'
import { seedAppUpdates } from './appUpdates.ts'
import { seedAtlases } from './atlases.ts'
import { seedBanners } from './banners.ts'
import { seedBlacklist } from './blacklist.ts'
import { seedCollections } from './collections.ts'
import { seedComments, seedCommentTasks } from './comments.ts'
import { seedCommodities } from './commodities.ts'
import { seedDemoFiles } from './demoFiles.ts'
import { seedDemoLists, seedDictionary, seedGameTypes } from './dictionary.ts'
import { seedEditedWorks } from './editedWorks.ts'
import { seedExports } from './exports.ts'
import { seedFeedback } from './feedback.ts'
import { seedForums } from './forums.ts'
import { seedGifts } from './gifts.ts'
import { seedGroups } from './groups.ts'
import { seedInviters } from './inviters.ts'
import { seedIpAddresses } from './ipAddresses.ts'
import { seedLedger } from './ledger.ts'
import { seedLiveRooms } from './liveRooms.ts'
import { seedMaterials } from './materials.ts'
import { type CoinArea, seedMerchants } from './merchants.ts'
import { seedMessages } from './messages.ts'
import { seedNavigationStations } from './navigationStations.ts'
import { seedNotices } from './notices.ts'
import { seedOperationLogs } from './operationLogs.ts'
import { seedPointGrants } from './pointGrants.ts'
import { seedPointRules, seedPoints } from './points.ts'
import { seedPointsTransfers } from './pointsTransfers.ts'
import { seedPointEvents, seedPolicyDrafts } from './policies.ts'
import { seedPosts, seedPostTasks } from './posts.ts'
import { seedPromotionCodes } from './promotionCodes.ts'
import { seedQuotas } from './quotas.ts'
import { seededRandom } from './random.ts'
import { seedRealPersons } from './realPersons.ts'
import { seedRegions } from './regions.ts'
import { seedReports } from './reports.ts'
import { seedReviewReasons } from './reviewReasons.ts'
import { seedReviewTasks } from './reviewTasks.ts'
import { seedRewards } from './rewards.ts'
import { createRoles } from './roles.ts'
import { seedSensitiveWords } from './sensitiveWords.ts'
import { seedSites } from './sites.ts'
import { seedTags } from './tags.ts'
import { seedTasks } from './tasks.ts'
import { seedTeams } from './teams.ts'
import { seedTemplates } from './templates.ts'
import { seedUploadHistories } from './uploadHistories.ts'
import { seedUsers } from './users.ts'
import { seedVideos } from './videos.ts'
import { seedVipLevels, seedVipUsers } from './vipLevels.ts'
import { withoutIndexes } from './withoutIndexes.ts'

const SEED = 20_260_101

interface Administrator {
  kind: 'administrator'
  username: string
  password: string | undefined
  /** Check and hash the password. */
  ports: PasswordPorts
}

interface Start {
  now: number
  argon2: Argon2
  /** What an empty database gets: demo data, or the roles and one administrator. */
  content:
    | {
        kind: 'demo'
        rows: number
        /** Stores the files that the rows name, before these are seen. @default they are somewhere else */
        storeFiles?: () => Promise<void>
      }
    | Administrator
}

/**
 * Makes a migrated database usable: its built-in resources and tasks, and, if it is empty, its first accounts.
 * @throws Error when an empty database needs an administrator and no password is given, or a common one
 * @returns whether accounts were made
 */
export function prepareDatabase(db: Database, { now, argon2, content }: Start): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeStartLock(tx)
    await addMissingNodes(tx, now)
    const isEmpty = (await tx.$count(accounts)) === 0
    if (isEmpty) {
      await seedDictionary(tx, now)
      await seedGameTypes(tx, now)
      await seedReviewReasons(tx, now)
      if (content.kind === 'demo') {
        await content.storeFiles?.()
        await seedDemo(tx, now, content.rows, argon2)
      } else await createAdministrator(tx, now, content)
    }
    await addMissingTasks(tx, now, isEmpty ? 'n' : 's')
    return isEmpty
  })
}

async function seedDemo(tx: Database, now: number, rows: number, argon2: Argon2): Promise<void> {
  const random = seededRandom(SEED)
  const passwordHash = await hashPassword(DEMO_PASSWORD, argon2)
  const roleIds = await createRoles(tx, now)
  const staff = await seedAccounts(tx, random, now, roleIds, passwordHash)
  const coinArea = await seedMerchants(tx, random, now, passwordHash)
  await seedTeams(tx, now, coinArea)
  await scopeDemoAccounts(tx, coinArea)
  const active = staff.filter(({ status }) => status === 'normal')
  const operators = active.filter(({ role }) => role === 'admin')
  await withoutIndexes(tx, [transfers, ledgerEntries], rows, () =>
    seedLedger(tx, random, now, rows, { ...coinArea, operators }),
  )
  await seedDemoLists(tx, random, now)
  await seedSensitiveWords(tx, now)
  await seedTags(tx, now)
  await seedRegions(tx, now)
  await seedAppUpdates(tx, now)
  await seedIpAddresses(tx, now)
  await seedNotices(tx, now)
  await seedMessages(tx, now)
  await seedTasks(tx, now)
  await withoutIndexes(tx, [operationLogs], rows, () =>
    seedOperationLogs(tx, random, now, rows, { ...coinArea, accounts: active, operators }),
  )
  await seedUploadHistories(tx, random, now, staff)
  await seedUsers(tx, now)
  await seedVipLevels(tx, now)
  await seedPointRules(tx, now)
  await seedPoints(tx, now)
  await seedInviters(tx)
  const editors = operators.filter(({ username }) => username !== 'admin')
  await seedDemoFiles(tx, now)
  await seedAtlases(tx, now, editors)
  await seedVideos(tx, now, editors)
  await seedCollections(tx, now, editors)
  await seedMaterials(tx, now)
  await seedEditedWorks(tx, now, editors)
  await seedForums(tx, now)
  await seedPosts(tx, now)
  await seedGroups(tx, now)
  await seedBlacklist(tx, now, operators)
  await seedCommodities(tx, now)
  await seedGifts(tx, now)
  await seedLiveRooms(tx, now)
  await seedBanners(tx, now)
  await seedTemplates(tx, now, editors[0]?.username ?? 'admin')
  await seedSites(tx, now, operators)
  await limitDemoAccount(tx)
  await seedPromotionCodes(tx, now)
  await seedNavigationStations(tx, now)
  await seedAdvertisements(tx, now, operators)
  await seedReviewTasks(tx, now, { reviewers: operators, escalatedTo: roleIds.admin })
  await seedPostTasks(tx, now, { reviewers: operators })
  await seedComments(tx, now)
  await seedCommentTasks(tx, now, { reviewers: operators })
  await seedReports(tx, now)
  await seedRealPersons(tx, now, { reviewers: operators })
  await seedRewards(tx, now, { reviewers: operators })
  await seedPointGrants(tx, now, { reviewers: operators })
  await seedVipUsers(tx, now)
  await seedPointsTransfers(tx, now, { reviewers: operators })
  await seedQuotas(tx, now, { reviewers: operators })
  await seedFeedback(tx, now, operators)
  await seedExports(tx, now, operators)
  await seedPolicyDrafts(tx, now, operators)
  await seedAccessRequests(tx, now, active)
  await seedPointEvents(tx, now)
}

/** The demo operators of the merchant with the most sub-accounts and of its agent see what is theirs. */
async function scopeDemoAccounts(tx: Database, { agents, merchants, subaccounts }: CoinArea): Promise<void> {
  const accessible = new Set(
    agents
      .filter(({ mfaStatus, status }) => mfaStatus === 'closed' && status === 'enabled')
      .map(({ id }) => id),
  )
  const ownedBy = Map.groupBy(subaccounts, ({ ownerId }) => ownerId)
  const [merchant] = merchants
    .filter(
      ({ status, mfaStatus, agentId }) =>
        status === 'enabled' && mfaStatus === 'closed' && accessible.has(agentId),
    )
    .sort((one, other) => (ownedBy.get(other.id)?.length ?? 0) - (ownedBy.get(one.id)?.length ?? 0))
  if (!merchant) return
  const scopes: Partial<Record<(typeof DEMO_USERNAMES)[number], string>> = {
    agent: merchant.agentId,
    merchant: merchant.id,
  }
  for (const [username, scopePartyId] of Object.entries(scopes))
    await tx.update(accounts).set({ scopePartyId }).where(eq(accounts.username, username))
}

/** The demo account that manages a site sees the first one that is open. */
async function limitDemoAccount(tx: Database): Promise<void> {
  const [site] = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(eq(sites.status, 'open'))
    .orderBy(asc(sites.createTime), asc(sites.id))
    .limit(1)
  const username: (typeof DEMO_USERNAMES)[number] = 'site'
  if (site)
    await tx
      .update(accounts)
      .set({ scopeSiteIds: [site.id] })
      .where(eq(accounts.username, username))
}

async function createAdministrator(
  tx: Database,
  now: number,
  { username, password, ports }: Administrator,
): Promise<void> {
  if (!password)
    throw new Error(
      'The database is empty: set ADMIN_PASSWORD (and ADMIN_USERNAME, default "admin") to create the first administrator.',
    )
  const { admin } = await createRoles(tx, now)
  const id = newId()
  await tx.insert(accounts).values({
    id,
    username,
    nickname: username,
    email: '',
    areaCode: '',
    phone: '',
    passwordHash: await hashAdminPassword(ports, password, username),
    status: 'normal',
    createTime: now,
    updateTime: now,
  })
  await tx.insert(accountRoles).values({ accountId: id, roleId: admin, createTime: now })
}
