import { createContext, use } from 'react'
import { enUS } from './enUS.ts'
import type { Labels } from './Labels.ts'

/** A failure in the viewer's language; `undefined` leaves the wording to the component. */
export type DescribeError = (error: unknown) => string | undefined

export interface GivenLabels {
  labels: Labels
  describeError?: DescribeError | undefined
  timeZone?: string | undefined
}

export const LabelsContext = createContext<GivenLabels>({ labels: enUS })

/** The time zone that a provider names; `undefined` where none does. */
export function useGivenTimeZone(): string | undefined {
  return use(LabelsContext).timeZone
}
