import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

type Globals = Readonly<Record<string, unknown>>

let globals: Globals = {}
const listeners = new Set<() => void>()

addons.ready().then((channel) => {
  const take = (message: { globals: Globals }) => {
    globals = message.globals
    for (const listener of listeners) listener()
  }
  channel.on(SET_GLOBALS, take)
  channel.on(GLOBALS_UPDATED, take)
})

/** What the toolbar says now: documentation pages get no story context to read it from. */
export function currentGlobals(): Globals {
  return globals
}

/** @returns how to stop listening */
export function onGlobals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
