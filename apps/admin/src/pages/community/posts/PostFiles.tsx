import type { Post } from '@admin/api-client/contract/community/posts'
import { ImagePreview } from '@admin/ui'
import { Anchor, Group, List } from '@mantine/core'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { FilmPlayer } from '../../../features/media/FilmPlayer.tsx'
import { requestFilm } from './requestFilm.ts'

const PICTURE_SIZE = 72

/** The files of a post: pictures that open whole, a film, or links. */
export function PostFiles({ post }: { post: Post }) {
  const { kind, attachments, title } = post
  const [first] = attachments
  if (!first) return null
  if (kind === 'video')
    return <FilmPlayer name={title} link={first.address} requestLink={() => requestFilm(post)} />
  if (kind === 'picture' || kind === 'vote')
    return (
      <Group gap="xs">
        {attachments.map(({ address, name }) => (
          <ImagePreview key={name + address} src={fileUrl(address)} alt={name} size={PICTURE_SIZE} />
        ))}
      </Group>
    )
  return (
    <List size="sm">
      {attachments.map(({ address, name }) => (
        <List.Item key={address}>
          <Anchor href={fileUrl(address)} download={name}>
            {name}
          </Anchor>
        </List.Item>
      ))}
    </List>
  )
}
