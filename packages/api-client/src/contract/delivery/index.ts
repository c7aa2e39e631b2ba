export { deliveryArea as delivery } from './delivery.ts'
