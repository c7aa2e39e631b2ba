export { agentArea as agent } from './agents.ts'
export { teamArea as team } from './teams.ts'
