import { usersLookup } from '../users/userLookup.ts'

/** Suggests the users who can be the author of a work. */
export const authorLookup = usersLookup({ status: 'normal' })
