export { userRoleRoutes as userRole } from './userRoles/routes.ts'
export { userCommentRoutes as userComment } from './users/comments.ts'
export { userRoutes as user } from './users/routes.ts'
