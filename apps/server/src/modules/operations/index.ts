export { appUpdateRoutes as appUpdate } from './appUpdates/routes.ts'
export { bannerRoutes as banner } from './banners/routes.ts'
export { mfaBindingRoutes as mfaBinding } from './mfaBindings/routes.ts'
export { regionRoutes as region } from './regions/routes.ts'
