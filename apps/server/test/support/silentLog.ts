import type { Log } from '../../src/ports/Log.ts'

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
