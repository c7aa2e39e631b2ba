export { agentArea as agent } from './agents.ts'
