export { domainArea as domain } from './domains.ts'
export { siteArea as site } from './sites.ts'
