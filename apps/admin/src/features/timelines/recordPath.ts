import {
  feedbackPath,
  pathOf,
  pointsTransferPath,
  QUOTAS_PATH,
  TRANSFERS_PATH,
  usersPath,
  videosPath,
} from '../../app/pagePaths.ts'

const paths: Readonly<Record<string, (id: string) => string>> = {
  transfer: (id) => pathOf(TRANSFERS_PATH, { id }),
  quota: (id) => pathOf(QUOTAS_PATH, { id }),
  user: (id) => usersPath({ id }),
  account: (id) => pathOf('/system/account', { id }),
  feedback: (id) => feedbackPath({ id }),
  video: (id) => videosPath({ id }),
  atlas: (id) => pathOf('/content/atlases', { id }),
  post: (id) => pathOf('/community/posts', { id }),
  pointsTransfer: pointsTransferPath,
  pointGrant: (id) => pathOf('/content/pointGrants', { id }),
}

/** Path of the list with one record; undefined for areas whose lists can't be narrowed to it. */
export const recordPath = (resource: string, id: string): string | undefined => paths[resource]?.(id)
