export { agentRoutes as agent } from './agents/routes.ts'
export { quotaRoutes as quota } from './quotas/routes.ts'
export { teamRoutes as team } from './teams/routes.ts'
