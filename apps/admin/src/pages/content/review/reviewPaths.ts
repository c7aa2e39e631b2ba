import { REVIEW_PATH } from '../../../app/pagePaths.ts'

/** Query parameter that opens the desk: `next`, `escalated` or the id of a task. */
export const DESK_PARAMETER = 'desk'

/** What the desk starts with: the next tasks, those that were escalated to one of the account’s roles, or a task. */
export type DeskStart = 'next' | 'escalated' | (string & {})

export const deskPath = (start: DeskStart): string => `${REVIEW_PATH}?${DESK_PARAMETER}=${start}`
