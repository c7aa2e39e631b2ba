import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
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
   * itself. Absent, and where it returns `undefined`: the component's own sentence, and the error is reported
   * (`reportError`).
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

/**
 * Returns what tells a failure where a callback of the application rejected: the application's own text, else the
 * sentence given. An error that the application has no text for is also reported (`reportError`), because it may be
 * a fault in the callback. Call it in the handler, once for each failure.
 */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const { describeError } = use(LabelsContext)
  return (error, otherwise) => {
    const text = describeError?.(error)
    if (text === undefined) reportError(error)
    return text ?? otherwise
  }
}

/**
 * The text of a failure that a component shows as long as it is there: the application's own, else the sentence given. An
 * error that the application has no text for is reported once (`reportError`).
 * @returns `undefined` where there is no failure
 */
export function useFailure(error: unknown, otherwise: string): string | undefined {
  const { describeError } = use(LabelsContext)
  const failed = error !== null && error !== undefined
  const text = failed ? describeError?.(error) : undefined
  const unknown = failed && text === undefined
  useEffect(() => {
    if (unknown) reportError(error)
  }, [unknown, error])
  return failed ? (text ?? otherwise) : undefined
}
