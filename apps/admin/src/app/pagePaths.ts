/** Paths of pages that others link to. */
export const MERCHANT_SUBACCOUNTS_PATH = '/coinMerchant/coinMerchantSubaccount'
export const TRANSFERS_PATH = '/coinTransManage/transferList'
/** Those that wait for a review. */
export const PENDING_TRANSFERS_PATH = `${TRANSFERS_PATH}?outcome=pending`
/** Those of them that the viewer can review. */
export const REVIEWABLE_TRANSFERS_PATH = `${TRANSFERS_PATH}?reviewable=y`
export const REVIEW_PATH = '/content/review'
/** What each reviewer did. */
export const REVIEWERS_PATH = `${REVIEW_PATH}/reviewers`
/** The review desk with the next tasks. */
export const REVIEW_DESK_PATH = `${REVIEW_PATH}?desk=next`
export const FAILED_TASKS_PATH = '/system/task?status=e'
/** @param since epoch milliseconds */
export const failedPushesPath = (since: number): string => `/system/taskPush?failures=y&endedFrom=${since}`
export const EXPORTS_PATH = '/system/exports'
/** How the operator works, as far as it is measured in this browser. */
export const USAGE_PATH = '/usage'
export const OPERATION_LOG_PATH = '/system/log'
export const AGENTS_PATH = '/agents/agents'
export const TEAMS_PATH = '/agents/teams'
/** The agents as a tree. */
export const AGENT_TREE_PATH = `${AGENTS_PATH}?view=tree`
/** The coins that moved between the levels of agents. */
export const AGENT_FLOWS_PATH = `${AGENTS_PATH}?view=flows`
export const TRANSACTIONS_PATH = '/coinTransManage/transactionList'
export const USERS_PATH = '/users/usersList'
/** One user in the list, or those with a VIP level. */
export const usersPath = (filter: { id: string } | { vipLevel: number }): string =>
  `${USERS_PATH}?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`
export const POINTS_PATH = '/content/points'
/** The entries of a unit of a user. */
export const pointsPath = (filter: { userId: string; unit: string }): string =>
  `${POINTS_PATH}?${new URLSearchParams(filter)}`
/** One transfer of points in the list. */
export const pointsTransferPath = (id: string): string => pathOf('/content/pointsTransfers', { id })
/** The review tasks of an author, or of a subject. */
export const reviewTasksPath = (filter: { authorId: string } | { subjectId: string }): string =>
  `${REVIEW_PATH}?${new URLSearchParams(filter)}`

export const FEEDBACK_PATH = '/operations/feedback'
/** The feedback of a user, or one row of it. */
export const feedbackPath = (filter: { userId: string } | { id: string }): string =>
  `${FEEDBACK_PATH}?${new URLSearchParams(filter)}`

interface ListedRow {
  id: string
  /** Deleted rows are listed only where they are asked for. @default false */
  deleted?: boolean
}

export const pathOf = (list: string, { id, deleted = false }: ListedRow): string =>
  `${list}?${new URLSearchParams({ id, ...(deleted && { deleted: 'y' }) })}`

/** One video in the list. */
export const videosPath = (row: ListedRow): string => pathOf('/content/videos', row)
/** One material in the list. */
export const materialsPath = (row: ListedRow): string => pathOf('/content/materials', row)
/** The edited works that use a material, or one of them. */
export const editedWorksPath = (filter: { id: string } | { materialId: string }): string =>
  `/content/editedWorks?${new URLSearchParams(filter)}`
/** The comments on something. */
export const commentsPath = (subject: { subjectKind: 'liveRoom'; subjectId: string }): string =>
  `/community/comments?${new URLSearchParams(subject)}`

export const LIVE_ROOMS_PATH = '/community/liveRooms'
/** The rooms on air at a glance. */
export const LIVE_WALL_PATH = `${LIVE_ROOMS_PATH}?wall=y`
export const QUOTAS_PATH = '/agents/quotas'
export const SITES_PATH = '/sites/sites'
/** One site in the list. */
export const sitePath = (id: string): string => pathOf(SITES_PATH, { id })
export const TIME_MACHINE_PATH = '/sites/timeMachine'
export const DOMAINS_PATH = '/sites/domains'
/** The domains of which some filters hold. */
export const domainsPath = (filter: Record<string, string>): string =>
  `${DOMAINS_PATH}?${new URLSearchParams(filter)}`
export const PROMOTION_CODES_PATH = '/sites/promotionCodes'
export const NAVIGATION_STATIONS_PATH = '/sites/navigationStations'
/** One navigation station in the list. */
export const stationPath = (id: string): string => pathOf(NAVIGATION_STATIONS_PATH, { id })
/** The sites that use a template. */
export const templateSitesPath = (templateId: string): string =>
  `${SITES_PATH}?${new URLSearchParams({ templateId })}`
export const COMPONENTS_PATH = '/sites/components'
/** The components of a template. */
export const templateComponentsPath = (templateId: string): string =>
  `${COMPONENTS_PATH}?${new URLSearchParams({ templateId })}`
/** One component in the list. */
export const componentPath = (id: string): string => pathOf(COMPONENTS_PATH, { id })
export const TEMPLATES_PATH = '/sites/templates'
/** The templates that use a component, or one of them. */
export const templatesPath = (filter: { id: string } | { componentId: string }): string =>
  `${TEMPLATES_PATH}?${new URLSearchParams(filter)}`
export const CALENDAR_PATH = '/sites/calendar'
export const APP_UPDATES_PATH = '/operations/appUpdates'

export const REGIONS_PATH = '/operations/regions'
/** The regions directly below one. */
export const regionsPath = (parentId: string): string =>
  `${REGIONS_PATH}?${new URLSearchParams({ parentId })}`
