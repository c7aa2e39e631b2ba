export { appUpdateArea as appUpdate } from './appUpdates.ts'
export { regionArea as region } from './regions.ts'
