export { appUpdateRoutes as appUpdate } from './appUpdates/routes.ts'
export { regionRoutes as region } from './regions/routes.ts'
