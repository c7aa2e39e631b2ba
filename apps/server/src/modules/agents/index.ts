export { agentRoutes as agent } from './agents/routes.ts'
export { quotaRoutes as quota } from './quotas/routes.ts'
