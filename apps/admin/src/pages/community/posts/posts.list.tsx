import type { Post } from '@admin/api-client/contract/community/posts'
import { postDefaultSort } from '@admin/api-client/contract/community/posts.sort'
import { postTransitions } from '@admin/api-client/contract/community/posts.transitions'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Language, Translate } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { reviewTasksPath } from '../../../app/pagePaths.ts'
import { type Action, editAction } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { forumLookup } from '../../../features/community/forumLookup.ts'
import { topicLookup } from '../../../features/community/topicLookup.ts'
import { contentTagLookup, tagOption } from '../../../features/works/workTags.ts'
import { PostAuthor, PostTitle } from './PostCells.tsx'
import { PostVisibility } from './PostVisibility.tsx'

export const posts = resource('/api/admin/posts', 'post')

type Query = QueryOf<typeof posts.path>

export type PostDialog =
  | 'edit'
  | 'hide'
  | 'pin'
  | 'move'
  | 'enterOutcome'
  | 'revealAuthor'
  | 'comments'
  | 'timeline'

export const postSearch: SearchOf<typeof posts> = {
  defaultSort: postDefaultSort,
  sortable: {
    title: true,
    views: true,
    comments: true,
    openReports: true,
    reviewStatus: true,
    publishStatus: true,
    status: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    text,
    forumId: text,
    topicId: text,
    author: text,
    authorId: text,
    tagId: text,
    kind: oneOf(enumerations.postKind),
    publishStatus: oneOf(enumerations.publishStatus),
    reviewStatus: oneOf(enumerations.reviewStatus),
    status: oneOf(enumerations.commentStatus),
    reported: oneOf(enumerations.yesNo),
    pinned: oneOf(enumerations.yesNo),
    anonymous: oneOf(enumerations.yesNo),
    awaitsOutcome: oneOf(enumerations.yesNo),
    deleted: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

interface Listed {
  query: Query
  rows: readonly Post[]
  language: Language
}

export function postFilters(t: Translate, { query, rows, language }: Listed) {
  const filter = filtersOf(posts, t)
  const inForum = rows.find(({ forumId }) => forumId === query.forumId)
  const onTopic = rows.find(({ topicId }) => topicId === query.topicId)
  const tag = rows.flatMap(({ tags }) => tags).find(({ id }) => id === query.tagId)
  return [
    filter('input', 'text'),
    filter('autocomplete', 'forumId', {
      source: forumLookup(),
      ...(inForum && { knownOptions: [{ value: inForum.forumId, label: inForum.forumName }] }),
    }),
    filter('input', 'author'),
    filter('select', 'kind', { options: 'postKind' }),
    filter('select', 'reviewStatus', { options: 'reviewStatus' }),
    filter('select', 'publishStatus', { options: 'publishStatus' }),
    filter('select', 'status', { options: 'commentStatus' }),
    filter('autocomplete', 'topicId', {
      source: topicLookup(),
      ...(onTopic?.topicId && { knownOptions: [{ value: onTopic.topicId, label: onTopic.topicName }] }),
    }),
    filter('autocomplete', 'tagId', {
      label: 'tag',
      source: contentTagLookup(language),
      ...(tag && { knownOptions: [tagOption(tag, language)] }),
    }),
    filter('select', 'reported', { options: 'yesNo' }),
    filter('select', 'pinned', { options: 'yesNo' }),
    filter('select', 'anonymous', { options: 'yesNo' }),
    filter('select', 'awaitsOutcome', { options: 'yesNo' }),
    filter('input', 'id'),
    filter('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function postColumns(t: Translate, language: Language) {
  const { column, code, badge, time } = columnsOf(posts, t)
  return [
    column('title', {
      width: 215,
      hideable: false,
      inCard: true,
      render: (row) => <PostTitle post={row} />,
    }),
    column('forumName', { label: 'forum', width: 120 }),
    column('topicName', { label: 'topic', width: 130, defaultHidden: true }),
    column('authorName', { label: 'author', width: 115, render: (row) => <PostAuthor post={row} /> }),
    code('kind', 'postKind', { width: 85 }),
    column('views', { type: 'number', width: 100, defaultHidden: true }),
    column('comments', { type: 'number', width: 130, defaultHidden: true }),
    column('openReports', { label: 'reports', type: 'number', width: 110 }),
    badge('reviewStatus', 'reviewStatus', { width: 115, inCard: true }),
    column('unmet', {
      label: 'visibility',
      width: 165,
      inCard: true,
      exports: [],
      render: (row) => <PostVisibility row={row} />,
    }),
    code('publishStatus', 'publishStatus', { width: 120, defaultHidden: true }),
    badge('status', 'commentStatus', { width: 115, defaultHidden: true }),
    column('tags', {
      width: 170,
      defaultHidden: true,
      exports: [],
      value: ({ tags }) => tags.map((tag) => nameIn(tag, language)).join(', '),
    }),
    time('publishFrom', { defaultHidden: true, exports: [] }),
    time('pinnedUntil', { defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

/** Publishing and withdrawing, of posts that aren't deleted. */
const publication = transitionActions<Post, 'publishStatus', typeof postTransitions.transitions>(
  posts,
  postTransitions,
  {
    publish: {
      confirm: { title: 'post:confirmPublish', message: 'post:publishHint' },
      done: 'post:published',
    },
    withdraw: {
      confirm: { title: 'post:confirmWithdraw', message: 'post:withdrawHint' },
      done: 'post:withdrawn',
    },
  },
).map(
  (action): Action<Post, never> => ({
    ...action,
    when: (row) => isPresent(row) && action.when?.(row) === true,
    disabled: ({ reviewStatus }) =>
      action.key === 'publish' && reviewStatus === 'notPassed' && 'contentErrors:notRevised',
  }),
)

/** Whether a guess that is over waits for its outcome. */
const awaitsOutcome = ({ voteType, voteEndTime, voteOutcome }: Post) =>
  voteType === 'g' && voteOutcome === null && (voteEndTime ?? 0) <= Date.now()

export const postActions: Action<Post, PostDialog>[] = [
  { ...editAction(posts), when: isPresent },
  {
    key: 'review',
    code: 'post:review',
    when: (row) => isPresent(row) && (row.reviewStatus === 'pending' || row.openReports > 0),
    to: ({ id }) => reviewTasksPath({ subjectId: id }),
  },
  ...publication,
  {
    key: 'hide',
    code: 'post:hide',
    when: (row) => isPresent(row) && row.status === 'visible',
    dialog: 'hide',
  },
  {
    key: 'show',
    code: 'post:hide',
    when: (row) => isPresent(row) && row.status === 'hidden',
    mutation: posts.action('show'),
    done: 'post:shownAgain',
  },
  {
    key: 'enterOutcome',
    code: 'post:settle',
    when: (row) => isPresent(row) && awaitsOutcome(row),
    dialog: 'enterOutcome',
  },
  {
    key: 'pin',
    code: 'post:pin',
    when: (row) => isPresent(row) && row.pinnedUntil === null,
    dialog: 'pin',
  },
  {
    key: 'unpin',
    code: 'post:pin',
    when: (row) => isPresent(row) && row.pinnedUntil !== null,
    mutation: posts.action('unpin'),
    done: 'post:unpinned',
  },
  { key: 'move', code: 'post:update', when: isPresent, dialog: 'move' },
  {
    key: 'lockComments',
    code: 'post:update',
    when: (row) => isPresent(row) && !row.commentsLocked,
    mutation: posts.action('lock-comments'),
    done: 'post:commentsLockedDone',
  },
  {
    key: 'unlockComments',
    code: 'post:update',
    when: (row) => isPresent(row) && row.commentsLocked,
    mutation: posts.action('unlock-comments'),
    done: 'post:commentsUnlocked',
  },
  { key: 'viewTimeline', code: 'post:read', dialog: 'timeline' },
  {
    key: 'viewComments',
    code: 'comment:read',
    dialog: 'comments',
  },
  { key: 'viewReports', code: 'report:read', when: ({ openReports }) => openReports > 0, dialog: 'comments' },
  { key: 'revealAuthor', code: 'post:reveal', when: ({ anonymous }) => anonymous, dialog: 'revealAuthor' },
  ...softDeletionActions<Post>(posts, 'post:deleteHint'),
]
