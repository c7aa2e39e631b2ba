import { resource } from '../../crud/resource/resource.ts'

export const users = resource('/api/admin/users', 'user')

/** The list of entries, to which a change adds one. */
const ENTRIES_PATH = '/api/admin/points'

const change = users.action('points')

/** Adds or deducts points or stars of a user. */
export const changePoints: typeof change = {
  ...change,
  onSuccess: async (...given) => {
    const [, , , { client }] = given
    await Promise.all([change.onSuccess?.(...given), client.invalidateQueries({ queryKey: [ENTRIES_PATH] })])
  },
}
