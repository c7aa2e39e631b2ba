export { atlasRoutes as atlas } from './atlases/routes.ts'
export { reviewRoutes as review } from './review/routes.ts'
export { reviewReasonRoutes as reviewReason } from './reviewReasons/routes.ts'
export { tagRoutes as tag } from './tags/routes.ts'
