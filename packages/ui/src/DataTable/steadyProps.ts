import { useRef } from 'react'
import { useLatest } from './useLatest.ts'

type Callback = (...values: never[]) => unknown

const CALLBACK = /^on[A-Z]/

/**
 * The same props with callbacks that never change and call the newest one. A page may write
 * `pagination={{ page, onChange: (next) => … }}` in place, and its table does not render on every letter
 * typed above it.
 */
export function useSteadyCallbacks<Props extends object>(props: Props): Props {
  const latest = useLatest(props)
  const callbacks = useRef(new Map<string, Callback>())
  const steady = (path: string): Callback => {
    const known = callbacks.current.get(path)
    if (known) return known
    const callback: Callback = (...values) => (at(latest.current, path) as Callback | undefined)?.(...values)
    callbacks.current.set(path, callback)
    return callback
  }
  const copy = <Group extends object>(group: Group, path: string): Group => {
    const result: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(group)) {
      if (typeof value === 'function' && CALLBACK.test(key)) result[key] = steady(path + key)
      else result[key] = isGroup(value) ? copy(value, `${path}${key}.`) : value
    }
    return result as Group
  }
  return copy(props, '')
}

function at(props: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], props)
}

/** Whether two sets of props say the same: groups count by what is in them, all else by identity. */
export function sameProps<Props extends object>(before: Props, after: Props): boolean {
  const keys = Object.keys(before) as (keyof Props)[]
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => {
      const [old, now] = [before[key], after[key]]
      return key in after && (Object.is(old, now) || (isGroup(old) && isGroup(now) && sameProps(old, now)))
    })
  )
}

/** An object written in place; not a list, not an element, not an instance of anything. */
function isGroup(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('$$typeof' in value)
  )
}
