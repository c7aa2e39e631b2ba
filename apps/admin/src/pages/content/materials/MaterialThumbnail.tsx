import type { Material } from '@admin/api-client/contract/content/materials'
import { ImagePreview } from '@admin/ui'
import {
  IconAppWindow,
  IconBrandAndroid,
  IconFile,
  IconMovie,
  IconMusic,
  IconVolume,
} from '@tabler/icons-react'
import { fileUrl } from '../../../features/files/fileUrl.ts'

/** Pixels, within a row of the list. */
const SIZE = 28

const icons = {
  f: IconFile,
  a: IconBrandAndroid,
  e: IconAppWindow,
  v: IconMovie,
  s: IconVolume,
  m: IconMusic,
} as const

/** A picture, which opens whole, or the sign of another type. */
export function MaterialThumbnail({ material: { type, file, name } }: { material: Material }) {
  if (type === 'p') return <ImagePreview src={fileUrl(file)} alt={name} size={SIZE} />
  const Icon = icons[type]
  return <Icon size={22} display="block" aria-hidden />
}
