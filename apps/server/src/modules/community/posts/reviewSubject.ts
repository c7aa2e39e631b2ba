import { postArea } from '@admin/api-client/contract/community/posts'
import type { Language } from '@admin/api-client/contract/limits'
import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import { enumerationLabel, labelOf } from '../../../crud/labels.ts'
import type { Database } from '../../../db/Database.ts'
import { forums, topics } from '../../../db/schema/forums.ts'
import { posts } from '../../../db/schema/posts.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { isBlind, type ReviewSubject } from '../../content/review/ReviewSubject.ts'
import { valuesBeforeDecision, valuesWhenApproved } from '../../content/works/changes.ts'
import {
  changesBetween,
  type Labeled,
  linkTo,
  listFacts,
  markTexts,
  readTagNames,
} from '../../content/works/evidence.ts'
import { postResource } from './resource.ts'
import type { PostRow } from './texts.ts'

const ROUTE = '/community/posts'

const { name, rows, requireChangeable } = postResource

const textsOf = (row: PostRow, language: Language): Labeled => {
  const { title, originalTitle, plainContent, vote } = row
  const optionOf = (option: string) => (vote?.zodiac ? enumerationLabel(language, 'zodiac', option) : option)
  return {
    'post:title': originalTitle ?? title,
    'post:content': plainContent,
    ...(vote && { 'post:voteOptions': vote.options.map(optionOf).join('\n') }),
  }
}

async function factsOf(db: Database, row: PostRow, { language }: Pick<SignedIn, 'language'>) {
  const { forumId, topicId, kind, readers, anonymous, tagIds, vote } = row
  const [forum] = await db.select({ name: forums.name }).from(forums).where(eq(forums.id, forumId))
  const [topic] = topicId
    ? await db.select({ name: topics.name }).from(topics).where(eq(topics.id, topicId))
    : []
  const tagNames = await readTagNames(db, tagIds, { language })
  return {
    'post:forum': forum?.name ?? '',
    'post:topic': topic?.name ?? '',
    'post:kind': enumerationLabel(language, 'postKind', kind),
    ...(vote && { 'post:voteType': enumerationLabel(language, 'voteType', vote.type) }),
    'post:readers': enumerationLabel(language, 'viewFlag', readers),
    'post:author': anonymous ? labelOf(language, 'post:anonymous') : '',
    'post:tags': [...tagNames.values()].join(', '),
  }
}

/** What a reviewer has to know of the files: pictures are shown, a film is played, others are named. */
const filesOf = ({ kind, attachments }: PostRow) => ({
  pictures: kind === 'picture' || kind === 'vote' ? attachments.map(({ address }) => address) : [],
  film: kind === 'video' ? attachments[0] : undefined,
  named: attachments.map((attachment) => attachment.name).join(', '),
})

/** Posts that have words to review in them, or that users reported. */
export const postSubject: ReviewSubject = {
  code: 'post:review',
  readCode: postArea.operations.get.access,
  authorHidden: ({ db }, subjectId) =>
    exists(
      db
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.id, subjectId), posts.anonymous)),
    ),
  async load(tx, ids) {
    const found = await tx
      .select({
        id: posts.id,
        version: posts.version,
        title: posts.title,
        deleteTime: posts.deleteTime,
        anonymous: posts.anonymous,
        author: { id: users.id, name: users.nickname, createTime: users.createTime },
      })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(and(inArray(posts.id, [...ids]), isNull(posts.deleteTime)))
    return found.map(({ anonymous, author, ...post }) => ({
      id: post.id,
      version: post.version,
      title: post.title,
      link: linkTo(ROUTE, post),
      author: anonymous ? null : author,
    }))
  },
  async evidence(context, task) {
    const { db, language } = context
    const [row] = await db.select().from(posts).where(eq(posts.id, task.subjectId))
    if (!row) return {}
    const approved: PostRow = { ...row, ...(await valuesWhenApproved(db, name, row.id, isBlind(task))) }
    const facts = await factsOf(db, row, context)
    const valuesOf = async (each: PostRow) => ({
      ...textsOf(each, language),
      ...(await factsOf(db, each, context)),
      'post:attachments': filesOf(each).named,
    })
    const { pictures, film } = filesOf(row)
    return {
      facts: listFacts(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))),
      texts: await markTexts(context, textsOf(row, language)),
      pictures: pictures.map((picture) => ({ picture })),
      film: film ? { file: film.address, contactSheet: '' } : null,
      changes: changesBetween(await valuesOf(approved), await valuesOf(row)),
    }
  },
  async decide(tx, context, { subjectId }, { decision, subjectVersion }) {
    const before = await requireChangeable(context, tx, subjectId)
    if (before.version !== subjectVersion) throw new Refusal('staleVersion')
    const approved = decision === 'approved'
    const change = await rows.write(context, tx, before, {
      reviewStatus: approved ? 'approved' : 'notPassed',
    })
    return { action: approved ? 'approve' : 'reject', resource: name, change }
  },
  // One that was reported had another status before than one that was submitted.
  async undo(tx, context, { subjectId }) {
    const before = await requireChangeable(context, tx, subjectId)
    const change = await rows.write(context, tx, before, await valuesBeforeDecision(tx, name, subjectId))
    return { action: 'undo', resource: name, change }
  },
}
