import { createContext, type ReactNode, use, useMemo } from 'react'
import { enUS } from './enUS.ts'
import type { Labels } from './Labels.ts'

/** A failure in the viewer's language; `undefined` leaves the wording to the component. */
export type DescribeError = (error: unknown) => string | undefined

const LabelsContext = createContext<{ labels: Labels; describeError?: DescribeError | undefined }>({
  labels: enUS,
})

export interface LabelsProviderProps {
  /** The library's words in the viewer's language. */
  labels: Labels
  /**
   * Puts what a callback of the application rejected with into words, where a component shows the failure
   * itself. Absent: the component's own sentence.
   */
  describeError?: DescribeError
  /** What speaks these words. */
  children: ReactNode
}

/** Gives the components below it their words. Without one they speak American English. */
export function LabelsProvider({ labels, describeError, children }: LabelsProviderProps) {
  const value = useMemo(() => ({ labels, describeError }), [labels, describeError])
  return <LabelsContext value={value}>{children}</LabelsContext>
}

/** The library's words in the viewer's language. */
export function useLabels(): Labels {
  return use(LabelsContext).labels
}

/** The application's words for a failure, or else the sentence given. */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const { describeError } = use(LabelsContext)
  return (error, otherwise) => describeError?.(error) ?? otherwise
}
