import { deepMerge } from '@mantine/core'
import { type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import type { LabelOverrides, Labels } from './Labels.ts'
import { type DescribeError, type GivenLabels, LabelsContext, type OnError } from './LabelsContext.ts'
import { usableFormats } from './usableFormats.ts'

export type { DescribeError, OnError } from './LabelsContext.ts'

export interface LabelsProviderProps {
  /**
   * The labels of the viewer's language, all or some of them. The others come from the provider around this one, and
   * finally from American English. A format replaces the whole one around, and one that can't be used is left out and
   * given to `onError`. Keep it stable between renders. @default those of the provider around this one
   */
  labels?: LabelOverrides
  /**
   * Returns the text that a component shows when a callback rejects. For `undefined`, the component shows a general text.
   * @default that of the provider around this one, and finally general texts
   */
  describeError?: DescribeError
  /**
   * Called once for each failure that a component shows, whether or not `describeError` has a text for it. Replace it
   * to send errors to a monitoring service, or to leave out those that are part of normal operation.
   * @default that of the provider around, finally `reportError`
   */
  onError?: OnError
  /**
   * IANA name of the time zone, such as `Asia/Shanghai`, in which components show and read moments and days.
   * @default that of the provider around this one, and finally the viewer's
   */
  timeZone?: string
  /** The components that use the labels. */
  children: ReactNode
}

/** Provides labels to the components below it. Without it, they are American English. Providers can be nested. */
export function LabelsProvider({
  labels,
  describeError,
  onError: ownOnError,
  timeZone,
  children,
}: LabelsProviderProps) {
  const around = use(LabelsContext)
  const onError = ownOnError ?? around.onError
  const own = useMemo(() => usableFormats(labels?.formats ?? {}), [labels])
  const value = useMemo<GivenLabels>(
    () => ({
      labels: labels
        ? { ...deepMerge(around.labels, labels), formats: { ...around.labels.formats, ...own.formats } }
        : around.labels,
      describeError: describeError ?? around.describeError,
      onError,
      timeZone: timeZone ?? around.timeZone,
    }),
    [around, labels, own, describeError, onError, timeZone],
  )
  useReports(own.faults, onError)
  return <LabelsContext value={value}>{children}</LabelsContext>
}

/** Returns the labels in the viewer's language. */
export function useLabels(): Labels {
  return use(LabelsContext).labels
}

/**
 * Returns a function that returns the text of a failure: that of `describeError`, or else `otherwise`. It also gives the
 * error to `onError` of `LabelsProvider`, which reports it by default. Call the function once per failure, in the handler.
 */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const { describeError, onError } = use(LabelsContext)
  return (error, otherwise) => {
    onError(error)
    return describeError?.(error) ?? otherwise
  }
}

/**
 * Returns the text of a failure that stays on screen: that of `describeError`, or else `otherwise`. It also gives the
 * error to `onError` of `LabelsProvider` once.
 * @returns `undefined` where there is no failure
 */
export function useFailure(error: unknown, otherwise: string): string | undefined {
  const { describeError, onError } = use(LabelsContext)
  const failed = error !== null && error !== undefined
  const errors = useMemo(() => (failed ? [error] : NONE), [failed, error])
  useReports(errors, onError)
  return failed ? (describeError?.(error) ?? otherwise) : undefined
}

const NONE: readonly unknown[] = []

/** Gives each list of errors to `onError` once, however often React runs the effect. */
function useReports(errors: readonly unknown[], onError: OnError) {
  const reported = useRef(NONE)
  useEffect(() => {
    if (reported.current === errors) return
    reported.current = errors
    for (const error of errors) onError(error)
  }, [errors, onError])
}
