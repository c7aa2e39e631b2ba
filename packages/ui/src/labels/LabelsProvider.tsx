import { deepMerge } from '@mantine/core'
import { type ReactNode, use, useEffect, useMemo } from 'react'
import type { LabelOverrides, Labels } from './Labels.ts'
import { type DescribeError, type GivenLabels, LabelsContext } from './LabelsContext.ts'

export type { DescribeError } from './LabelsContext.ts'

export interface LabelsProviderProps {
  /**
   * The labels of the viewer's language, all or some of them. The others come from the provider around this one, and
   * finally from American English. Keep it stable between renders. @default those of the provider around this one
   */
  labels?: LabelOverrides
  /**
   * Returns the text that a component shows when a callback rejects. For `undefined`, the component shows a general text,
   * and the error is reported (`reportError`). @default general texts
   */
  describeError?: DescribeError
  /**
   * IANA name of the time zone, such as `Asia/Shanghai`, in which components show and read moments and days.
   * @default that of the provider around this one, and finally the viewer's
   */
  timeZone?: string
  /** The components that use the labels. */
  children: ReactNode
}

/** Provides labels to the components below it. Without it, they are American English. Providers can be nested. */
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

/** Returns the labels in the viewer's language. */
export function useLabels(): Labels {
  return use(LabelsContext).labels
}

/**
 * Returns a function that returns the text of a failure: that of `describeError`, or else `otherwise`. An error without a
 * text of `describeError` is also reported (`reportError`), because it may be a bug. Call the function once per failure,
 * in the handler.
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
 * Returns the text of a failure that stays on screen: that of `describeError`, or else `otherwise`. An error without a text
 * of `describeError` is reported once (`reportError`).
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
