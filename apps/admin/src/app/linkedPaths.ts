/** Addresses that only pages themselves lead to: unlike those of `pagePaths.ts`, the first pages don't load them. */
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { CALENDAR_PATH, pathOf, TIME_MACHINE_PATH } from './pagePaths.ts'

/** Query parameters of the policy bench: the kind of rules, and the id of the entry that a new draft changes. */
export const TRIED_KIND = 'try'
export const TRIED_ENTRY = 'entry'

/** What visitors of a site see now. */
export const timeMachinePath = (siteId: string): string =>
  `${TIME_MACHINE_PATH}?${new URLSearchParams({ siteId })}`
/** One banner in the list. */
export const bannerPath = (id: string): string => pathOf('/operations/banners', { id })
/** One advertisement in the list. */
export const advertisementPath = (id: string): string => pathOf('/operations/advertisements', { id })
/** The notices of which the title contains a text. */
export const noticesPath = (title: string): string =>
  `/messageNotice/notice?${new URLSearchParams({ title })}`
/** The policy bench with an entry of some rules as a change of a new draft. */
export const triedEntryPath = (kind: CodeOf<'policyKind'>, entry: string): string =>
  `/system/policyDrafts?${new URLSearchParams({ [TRIED_KIND]: kind, [TRIED_ENTRY]: entry })}`
/** The calendar with a day, as addresses have it: `2026-11-28`. */
export const calendarPath = (day: string): string => `${CALENDAR_PATH}?${new URLSearchParams({ day })}`

/** The tasks whose name contains a text. */
export const tasksPath = (filter: { jobName: string }): string =>
  `/system/task?${new URLSearchParams(filter)}`
/** The report that sums up the others. */
export const OVERVIEW_REPORT_PATH = '/reports/overview'
