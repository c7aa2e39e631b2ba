export { userRoleRoutes as userRole } from './userRoles/routes.ts'
export { userRoutes as user } from './users/routes.ts'
