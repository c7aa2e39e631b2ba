import { EMPTY } from '@admin/ui'

/** In this order: most browsers name others too. */
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

const found = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Browser and system of a User-Agent header, as people name them; the header itself for an unknown one. */
export function deviceName(userAgent: string): string {
  const names = [found(browsers, userAgent), found(systems, userAgent)].filter(Boolean)
  return names.join(', ') || userAgent || EMPTY
}
