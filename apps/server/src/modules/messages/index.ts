export { maintenanceRoutes as maintenance } from './maintenances/routes.ts'
export { noticeRoutes as notice } from './notices/routes.ts'
