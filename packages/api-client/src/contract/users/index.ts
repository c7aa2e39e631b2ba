export { userCommentArea as userComment } from './userComments.ts'
export { userRoleArea as userRole } from './userRoles.ts'
export { userArea as user } from './users.ts'
