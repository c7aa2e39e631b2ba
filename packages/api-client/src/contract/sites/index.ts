export { domainArea as domain } from './domains.ts'
export { navigationStationArea as navigationStation } from './navigationStations.ts'
export { promotionCodeArea as promotionCode } from './promotionCodes.ts'
export { siteArea as site } from './sites.ts'
