import { FILE_NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'

/**
 * A file's name without path, control characters, characters that turn the direction of writing, and
 * whatever a file system or an address reads in its own way. Too long a name loses its middle.
 * @returns nothing where no name is left
 */
export function safeFileName(name: string): string | undefined {
  const safe = (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"*:<>?|%#;]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
  if (safe === '') return undefined
  const extension = extensionOf(safe)
  const kept = FILE_NAME_MAX_LENGTH - (extension === '' ? 0 : extension.length + 1)
  const stem = safe.slice(0, safe.length - (extension === '' ? 0 : extension.length + 1))
  return `${[...stem].slice(0, kept).join('').slice(0, kept)}${extension && `.${extension}`}`
}

/** What follows the last dot, in lower case; empty without one. */
export const extensionOf = (name: string): string =>
  /.\.([\p{L}\p{N}]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
