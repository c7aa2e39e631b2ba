import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the last render, for handlers that must not change with it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
