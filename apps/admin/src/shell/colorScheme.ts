import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

const schemes: readonly ColorScheme[] = ['auto', 'light', 'dark']

/** `public/colorScheme.js` reads it too, before the first paint. */
const KEY = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'

const listeners = new Set<(scheme: ColorScheme) => void>()
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

const read = (): ColorScheme => schemes.find((scheme) => scheme === localStorage.getItem(KEY)) ?? 'auto'

function show() {
  const scheme = read()
  const dark = scheme === 'auto' ? systemIsDark.matches : scheme === 'dark'
  document.documentElement.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light')
}

systemIsDark.addEventListener('change', show)

/** Shows a colour scheme, at once and for the next visit. */
export function setColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(KEY, scheme)
  show()
  for (const listener of listeners) listener(scheme)
}

function subscribe(listener: (scheme: ColorScheme) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chosen colour scheme; known without Mantine, because the login pages do without it. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, read)
