export { domainRoutes as domain } from './domains/routes.ts'
export { navigationStationRoutes as navigationStation } from './navigationStations/routes.ts'
export { promotionCodeRoutes as promotionCode } from './promotionCodes/routes.ts'
export { siteRoutes as site } from './sites/routes.ts'
