export { appUpdateArea as appUpdate } from './appUpdates.ts'
export { bannerArea as banner } from './banners.ts'
export { mfaBindingArea as mfaBinding } from './mfaBindings.ts'
export { regionArea as region } from './regions.ts'
