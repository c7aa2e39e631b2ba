import type { Post } from '@admin/api-client/contract/community/posts'
import { VOTE_OPTIONS } from '@admin/api-client/contract/limits'
import { type Language, type Translate, toLanguage, useTranslation } from '@admin/i18n'
import { TagsInput } from '@mantine/core'
import { useMemo } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { forumLookup } from '../../../features/community/forumLookup.ts'
import { topicLookup } from '../../../features/community/topicLookup.ts'
import { authorLookup } from '../../../features/works/authorLookup.ts'
import { contentTagLookup, tagOption } from '../../../features/works/workTags.ts'
import { AttachmentsField } from './AttachmentsField.tsx'
import { posts } from './posts.list.tsx'

const lookupsIn = (language: Language) => ({
  forums: forumLookup(),
  topics: topicLookup({ status: 'enabled' }),
  tags: contentTagLookup(language),
})

/** What only a vote asks for. */
const voteFields = (t: Translate) => {
  const field = fieldsOf(posts, t)
  const ofVotes = {
    on: ['kind'],
    resolve: ({ kind }: { kind?: string }) => ({ visible: kind === 'vote' }),
  } as const
  return [
    field('radio', 'voteType', { options: 'voteType', required: true, depends: ofVotes }),
    field('dateTime', 'voteEndTime', {
      required: true,
      description: t('post:voteEndTimeHint'),
      depends: ofVotes,
    }),
    field('switch', 'voteZodiac', { depends: ofVotes, wide: true }),
    field('slot', 'voteOptions', {
      bare: true,
      startValue: [],
      wide: true,
      required: true,
      description: t('post:voteOptionsHint'),
      depends: {
        on: ['kind', 'voteZodiac'],
        resolve: ({ kind, voteZodiac }) => ({ visible: kind === 'vote' && !voteZodiac }),
      },
      render: ({ value, onChange, inputProps }) => (
        <TagsInput
          {...inputProps}
          value={value ?? []}
          onChange={onChange}
          maxTags={VOTE_OPTIONS.max}
          // Options may hold commas.
          splitChars={[]}
        />
      ),
    }),
  ]
}

/**
 * Returns the fields of a post.
 * @param row the post that is edited. @default a new one
 */
export function usePostFields(row?: Post) {
  const { t, i18n } = useTranslation('post')
  const language = toLanguage(i18n.language)
  const { forums, topics, tags } = useMemo(() => lookupsIn(language), [language])
  const field = fieldsOf(posts, t)
  return [
    field('input', 'title', { required: true, wide: true }),
    field('autocomplete', 'forumId', {
      required: true,
      source: forums,
      ...(row && { knownOptions: [{ value: row.forumId, label: row.forumName }] }),
    }),
    field('autocomplete', 'topicId', {
      source: topics,
      ...(row?.topicId && { knownOptions: [{ value: row.topicId, label: row.topicName }] }),
    }),
    // The author and the kind can't be changed later.
    ...(row
      ? []
      : [
          field('autocomplete', 'authorId', { required: true, source: authorLookup }),
          field('radio', 'kind', { options: 'postKind', description: t('kindHint') }),
        ]),
    field('richText', 'content', {
      wide: true,
      ...(row
        ? { required: row.kind === 'text' }
        : { depends: { on: ['kind'], resolve: ({ kind }) => ({ required: kind === 'text' }) } }),
    }),
    field('slot', 'attachments', {
      bare: true,
      startValue: [],
      wide: true,
      ...(!row && { depends: { on: ['kind'], resolve: () => ({ value: [] }) } }),
      render: (slot) => (
        <AttachmentsField
          {...slot}
          value={slot.value ?? []}
          kind={row?.kind ?? slot.values.kind ?? 'text'}
          kept={row?.attachments}
        />
      ),
    }),
    ...(row && row.kind !== 'vote' ? [] : voteFields(t)),
    field('select', 'readers', { options: 'viewFlag', required: true }),
    field('autocomplete', 'tagIds', {
      label: 'tags',
      multiple: true,
      source: tags,
      ...(row && { knownOptions: row.tags.map((tag) => tagOption(tag, language)) }),
    }),
    field('dateTime', 'publishFrom', { description: t('publishFromHint') }),
    field('switch', 'anonymous', {
      description: t(row?.anonymous ? 'staysAnonymousHint' : 'anonymousHint'),
      disabled: row?.anonymous === true,
    }),
  ]
}
