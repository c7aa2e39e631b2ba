export { tagRoutes as tag } from './tags/routes.ts'
