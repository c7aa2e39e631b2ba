export { agentRoutes as agent } from './agents/routes.ts'
