import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { ImagePreview } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { openableFile } from './fileUrl.ts'

/** An uploaded file: a picture as such, another file by its name; its key for a viewer who can’t access it. */
export function FileValue({ address }: { address: string }) {
  const key = fileKeyOf(address)
  const { data } = useQuery({ ...openableFile(key ?? ''), enabled: key !== undefined, retry: false })
  const name = data?.name ?? key ?? address
  return data?.type?.startsWith('image/') ? <ImagePreview src={data.url} alt={name} size={56} /> : name
}
