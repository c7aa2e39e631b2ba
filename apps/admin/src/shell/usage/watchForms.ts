import type { FormWatch, UsedForm } from '../../app/usage.ts'
import { type FormUsage, formIn, MAX_TIMES, type UsageRecord } from './usageRecord.ts'

export type ChangeUsage = (change: (usage: UsageRecord) => void) => void

/**
 * Counts how often forms are opened, saved and abandoned, and how long saving takes.
 * @param areaOf returns the area whose texts name the fields of a page
 */
export function watchForms(change: ChangeUsage, areaOf: (path: string) => string | null) {
  /** Forms that left the screen without being closed: their page is hidden, or gone. */
  const left = new Map<FormWatch, string>()
  let active = ''
  let live: readonly string[] = []

  // A form that is gone while its page is on the screen, or with the tab of its page, was closed.
  const settle = () => {
    for (const [watch, path] of left) if (path === active || !live.includes(path)) watch.closed()
  }

  function formOpened(form: UsedForm): FormWatch {
    let start = Date.now()
    let isTyped = false
    const count = (apply: (counted: FormUsage) => void) =>
      change((usage) => apply(formIn(usage, { ...form, area: areaOf(form.path) })))
    count((counted) => {
      counted.opened += 1
    })
    const watch: FormWatch = {
      shown: () => void left.delete(watch),
      // Opening a form writes the draft that it offers again.
      typed: (savedAt) => {
        isTyped ||= savedAt >= start
      },
      saved: () => {
        count((counted) => {
          counted.saved += 1
          counted.times = [...counted.times, Math.max(0, Date.now() - start)].slice(-MAX_TIMES)
        })
        start = Date.now()
        isTyped = false
      },
      hidden: () => {
        left.set(watch, form.path)
        // By then the shell has told which page is on the screen.
        setTimeout(settle)
      },
      closed: () => {
        left.delete(watch)
        if (isTyped)
          count((counted) => {
            counted.abandoned += 1
          })
        isTyped = false
      },
    }
    return watch
  }

  return {
    formOpened,
    /** @param pages paths of the pages that are kept */
    at: (path: string, pages: readonly string[]) => {
      active = path
      live = pages
      setTimeout(settle)
    },
  }
}
