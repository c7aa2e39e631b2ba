export { blacklistArea as blacklist } from './blacklists.ts'
export { forumArea as forum } from './forums.ts'
export { groupArea as group } from './groups.ts'
export { topicArea as topic } from './topics.ts'
