import type { PointsTransferRow } from './resource.ts'

/** What the review desk has to know of a transfer: everyone but the operator who made it can review it. */
export const submissionOf = ({ id, version, operatorId, outgoingUserId }: PointsTransferRow) => ({
  subjectId: id,
  subjectVersion: version,
  authorId: operatorId ?? outgoingUserId,
  excluded: operatorId ? [operatorId] : [],
})
