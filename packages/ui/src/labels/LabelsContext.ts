import { createContext, use } from 'react'
import { enUS } from './enUS.ts'
import type { Labels } from './Labels.ts'

/** A failure in the viewer's language; `undefined` leaves the wording to the component. */
export type DescribeError = (error: unknown) => string | undefined

/** Takes an error that a callback of the application rejected with or threw. */
export type OnError = (error: unknown) => void

export interface GivenLabels {
  labels: Labels
  describeError?: DescribeError | undefined
  onError: OnError
  timeZone?: string | undefined
}

export const LabelsContext = createContext<GivenLabels>({
  labels: enUS,
  // A server has no `reportError`, and no failure to report.
  onError: (error) => reportError(error),
})

/** The time zone that a provider names; `undefined` where none does. */
export function useGivenTimeZone(): string | undefined {
  return use(LabelsContext).timeZone
}
