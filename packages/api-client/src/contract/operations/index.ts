export { regionArea as region } from './regions.ts'
