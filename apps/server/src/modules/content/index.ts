export { atlasRoutes as atlas } from './atlases/routes.ts'
export { tagRoutes as tag } from './tags/routes.ts'
