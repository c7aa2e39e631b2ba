export { agentArea as agent } from './agents.ts'
export { quotaArea as quota } from './quotas.ts'
export { teamArea as team } from './teams.ts'
