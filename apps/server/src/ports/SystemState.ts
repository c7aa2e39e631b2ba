import type { SystemStatus } from '@admin/api-client/contract/system/systemStatus'

/** Requests that count toward `MAX_REQUESTS`. */
export interface RequestsState {
  readonly underWay: number
  readonly limit: number
  /** Since when more than 80% of the limit are under way without a break, epoch milliseconds; null while fewer are. */
  readonly nearLimitSince: number | null
}

/** The parts of the status that servers share. */
export type SharedParts = Omit<SystemStatus, 'time' | 'server'>

/** The state of an application and of what it shares with others. */
export interface SystemState {
  requests: RequestsState
  /** Returns the shared parts, with the names of tasks. A part is null where it couldn't be read. */
  readParts(): Promise<SharedParts>
}
