export { userRoleArea as userRole } from './userRoles.ts'
export { userArea as user } from './users.ts'
