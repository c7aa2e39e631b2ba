export { appUpdateRoutes as appUpdate } from './appUpdates/routes.ts'
export { bannerRoutes as banner } from './banners/routes.ts'
export { regionRoutes as region } from './regions/routes.ts'
