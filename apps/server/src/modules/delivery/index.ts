export { deliveryRoutes as delivery } from './routes.ts'
