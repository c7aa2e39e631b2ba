import { deepMerge } from '@mantine/core'
import { type ReactNode, use, useEffect, useMemo } from 'react'
import type { LabelOverrides, Labels } from './Labels.ts'
import { type DescribeError, type GivenLabels, LabelsContext } from './LabelsContext.ts'

export type { DescribeError } from './LabelsContext.ts'

export interface LabelsProviderProps {
  /**
   * The library's words in the viewer's language, all or some of them: what is absent comes from the provider
   * around, at last from American English. Keep it stable between renders. @default those of the provider around
   */
  labels?: LabelOverrides
  /**
   * Puts what a callback of the application rejected with into words, where a component shows the failure
   * itself. Absent, and where it returns `undefined`: the component's own sentence, and the error is reported
   * (`reportError`).
   */
  describeError?: DescribeError
  /**
   * IANA name of the time zone, such as `Asia/Shanghai`, in which components show and read moments and days.
   * @default that of the provider around, at last the viewer's
   */
  timeZone?: string
  /** What speaks these words. */
  children: ReactNode
}

/** Gives the components below it their words. Without one they speak American English. Providers may be nested. */
export function LabelsProvider({ labels, describeError, timeZone, children }: LabelsProviderProps) {
  const around = use(LabelsContext)
  const value = useMemo<GivenLabels>(
    () => ({
      labels: labels ? deepMerge(around.labels, labels) : around.labels,
      describeError: describeError ?? around.describeError,
      timeZone: timeZone ?? around.timeZone,
    }),
    [around, labels, describeError, timeZone],
  )
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
