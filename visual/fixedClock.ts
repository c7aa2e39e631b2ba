/** Preloaded by the server: stops its clock, so that the demo rows, which are dated back from it, are always the same. */
import { NOW } from './now.ts'

const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...values: [] | ConstructorParameters<typeof RealDate>) {
    super(...((values.length === 0 ? [NOW] : values) as [number]))
  }

  static override now(): number {
    return NOW
  }
} as typeof Date
