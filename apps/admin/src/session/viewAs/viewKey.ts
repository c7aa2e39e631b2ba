import type { CurrentUser } from '../verifySession.ts'

/** Distinguishes what the session of a user sees: by their own account, or as each role or account. */
export const viewKey = ({ id, viewing }: CurrentUser): string =>
  viewing ? `${id} ${viewing.kind} ${viewing.targetId} ${viewing.startTime}` : id
