export { domainRoutes as domain } from './domains/routes.ts'
export { siteRoutes as site } from './sites/routes.ts'
