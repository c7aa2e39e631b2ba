import { type Transfer, transferArea } from '@admin/api-client/contract/coins/transfers'
import { and, eq, exists, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { enumerationLabel } from '../../../crud/labels.ts'
import { type Reader, requireOne } from '../../../crud/readHandlers.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import type { ReviewSubject } from '../../content/review/ReviewSubject.ts'
import { titlesOfReasons } from '../../content/review/reasonTitles.ts'
import { linkTo } from './notifying.ts'
import { isReviewable, visibleTransfers } from './reviews.ts'
import { decideTransfer, readsFor, viewOf } from './service.ts'

const { operations } = transferArea

/** Facts of a transfer that have a value, in the order in which reviewers need them. */
function factsOf(transfer: Transfer, { language }: Pick<SignedIn, 'language'>) {
  const { reviewReason } = transfer
  const facts = {
    'transfer:amount': transfer.amount,
    'transfer:type': enumerationLabel(language, 'transferType', transfer.type),
    'transfer:outgoingParty': transfer.outgoingPartyName,
    'transfer:incomingParty': transfer.incomingPartyName,
    'transfer:reviewReason': reviewReason && enumerationLabel(language, 'transferReviewReason', reviewReason),
    'transfer:operator': transfer.operatorName,
    'transfer:remark': transfer.remark,
    'operationLog:fields.exceptionRemark': transfer.exceptionRemark,
  }
  return Object.entries(facts).flatMap(([label, value]) => (value ? { label, value } : []))
}

const ofSubject = (subjectId: PgColumn) => eq(transfers.id, subjectId)

/** Pending transfers, of which the review desk offers an operator only those that they can review. */
export const transferSubject: ReviewSubject = {
  code: operations.approve.access,
  readCode: operations.get.access,
  visible: ({ db, session }: Reader, subjectId) =>
    session.scope === null
      ? undefined
      : exists(
          db
            .select({ id: transfers.id })
            .from(transfers)
            .where(and(ofSubject(subjectId), visibleTransfers(session.scope))),
        ),
  eligible: (reader, subjectId) =>
    exists(
      reader.db
        .select({ id: transfers.id })
        .from(transfers)
        .where(and(ofSubject(subjectId), isReviewable(reader.db, viewOf(reader)))),
    ),
  async load(tx, ids) {
    const rows = await tx
      .select({
        id: transfers.id,
        orderNumber: transfers.orderNumber,
        version: transfers.updateTime,
        operatorId: transfers.operatorId,
        operatorName: transfers.operatorName,
        createTime: accounts.createTime,
      })
      .from(transfers)
      .leftJoin(accounts, eq(accounts.id, transfers.operatorId))
      .where(inArray(transfers.id, [...ids]))
    return rows.map(({ id, version, orderNumber, operatorId, operatorName, createTime }) => ({
      id,
      version,
      title: orderNumber,
      link: linkTo({ orderNumber }),
      author: operatorId ? { id: operatorId, name: operatorName, createTime } : null,
    }))
  },
  async evidence(context, { subjectId }) {
    return { facts: factsOf(await requireOne(context, readsFor(context), subjectId), context) }
  },
  async decide(tx, context, { subjectId }, { decision, note, reasonCodes, subjectVersion }) {
    const action = decision === 'approved' ? 'approve' : 'reject'
    const change = await decideTransfer(context, tx, action, {
      id: subjectId,
      // A rejection always has a remark: the reasons are one.
      remark: note || (await titlesOfReasons(tx, context, reasonCodes)),
      version: subjectVersion,
    })
    return { action, resource: 'transfer', change }
  },
}
