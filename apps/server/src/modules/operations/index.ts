export { regionRoutes as region } from './regions/routes.ts'
