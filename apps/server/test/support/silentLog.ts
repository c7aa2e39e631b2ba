import type { Log } from '../../src/context.ts'

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
