import type { CodeOf } from '../enumerations.ts'

/** Type of the dictionary items that are the categories of materials. */
export const MATERIAL_CATEGORY_TYPE = 'materialCategory'

/** The file types under which files are uploaded for a material, by its attachment type: they limit the size. */
export const materialFileTypes = {
  p: 'img',
  f: 'file',
  a: 'file',
  e: 'file',
  v: 'video',
  s: 'file',
  m: 'file',
} as const satisfies Record<CodeOf<'attachmentType'>, CodeOf<'uploadFileType'>>
