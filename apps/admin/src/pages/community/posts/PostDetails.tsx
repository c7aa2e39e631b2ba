import type { Post } from '@admin/api-client/contract/community/posts'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime, RichText } from '@admin/ui'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { matchesIn } from './matchesIn.ts'
import { PostFiles } from './PostFiles.tsx'
import { VoteResults } from './VoteResults.tsx'

/** What opens below a post's row: its text as users see it, its files and votes, and what staff know of it. */
export function PostDetails({ post }: { post: Post }) {
  const { t, i18n } = useTranslation(['post', 'enumerations'])
  const language = toLanguage(i18n.language)
  const { data: matches } = useQuery(matchesIn(post.id))
  const { content, originalTitle, originalContent, topicName, tags, readers, publishFrom } = post
  const facts: Fact[] = [
    [t('originalTitle'), originalTitle],
    [t('originalContent'), originalContent && <RichText html={originalContent} />],
    [t('topic'), topicName],
    [
      t('tags'),
      formatList(
        tags.map((tag) => nameIn(tag, language)),
        language,
      ),
    ],
    [t('readers'), enumerationLabel(t, 'viewFlag', readers)],
    [t('publishFrom'), publishFrom && formatDateTime(publishFrom)],
    [t('pinnedUntil'), post.pinnedUntil && formatDateTime(post.pinnedUntil)],
    [t('hideReason'), post.hideReason],
    [t('hits'), matches && formatList(matches.words, language)],
  ]
  return (
    <RowDetail>
      {content ? (
        <RichText html={content} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('noContent')}
        </Text>
      )}
      <PostFiles post={post} />
      {post.voteType && <VoteResults post={post} />}
      <FactList facts={facts.filter(([, value]) => value)} />
    </RowDetail>
  )
}
