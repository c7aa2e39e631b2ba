import { feedbackArea } from '@admin/api-client/contract/operations/feedback'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { workCells } from '../../content/works/reads.ts'
import {
  answerAllFeedback,
  answerFeedback,
  noteFeedback,
  processFeedback,
  reopenFeedback,
} from './answering.ts'
import {
  assignFeedback,
  giveBackFeedback,
  listAssignees,
  takeFeedback,
  takeOverFeedback,
} from './assigning.ts'
import { labelFeedback } from './labeling.ts'
import { mergeFeedback } from './merging.ts'
import { countDue, findWaves, listConversation, listReplies } from './reading.ts'
import { feedbackResource } from './resource.ts'

interface MergedFilter {
  id?: string | undefined
  number?: string | undefined
  merged?: 'y' | 'n' | undefined
}

/** Feedback that was merged is left out, unless the query asks for it or names a row. */
const withoutMerged = <Query extends MergedFilter>(query: Query): Query =>
  query.merged || query.id || query.number ? query : { ...query, merged: 'n' }

const reads = readHandlers(feedbackResource.reads, {
  area: feedbackArea,
  written: {
    kind: {
      cell: ({ kindName, kindNameEn }, { language }) => (language === 'zh-CN' ? kindName : kindNameEn),
    },
    tags: workCells.tags,
  },
})

export const feedbackRoutes: Handlers<typeof feedbackArea> = {
  ...reads,
  list: (input) => reads.list({ ...input, query: withoutMerged(input.query) }),
  export: (input) => reads.export({ ...input, query: withoutMerged(input.query) }),
  conversation: listConversation,
  waves: findWaves,
  waiting: countDue,
  assignees: listAssignees,
  replies: listReplies,
  take: takeFeedback,
  takeOver: takeOverFeedback,
  assign: assignFeedback,
  giveBack: giveBackFeedback,
  answer: answerFeedback,
  note: noteFeedback,
  changeLabels: labelFeedback,
  process: processFeedback,
  reopen: reopenFeedback,
  merge: mergeFeedback,
  answerAll: answerAllFeedback,
}
