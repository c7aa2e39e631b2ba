import type { CodeOf } from '@admin/api-client/contract/enumerations'

interface KindRules {
  /** Priority of a task before anything is added to it. */
  priority: number
  /** Hours after which a task is due. */
  dueHours: number
  /** A share of the decisions is repeated by another reviewer. */
  secondLook: boolean
  /** Rejections give the author strikes. */
  strikes: boolean
}

const work: KindRules = { priority: 30, dueHours: 12, secondLook: true, strikes: true }
const userText: KindRules = { priority: 40, dueHours: 4, secondLook: true, strikes: true }
const money: KindRules = { priority: 50, dueHours: 24, secondLook: false, strikes: false }

/** How the desk treats each kind. */
export const kindRules: Record<CodeOf<'reviewKind'>, KindRules> = {
  video: work,
  atlas: work,
  editedWork: work,
  material: { ...work, priority: 20 },
  post: userText,
  comment: userText,
  // What a second reviewer saw of a muted group would show the first decision.
  group: { ...userText, secondLook: false },
  // A rejection closes the room: a second look would come too late.
  liveRoom: { priority: 60, dueHours: 1, secondLook: false, strikes: true },
  realPerson: { priority: 40, dueHours: 24, secondLook: true, strikes: false },
  commodity: { priority: 30, dueHours: 24, secondLook: false, strikes: true },
  pointsTransfer: money,
  reward: money,
  pointGrant: money,
  quota: money,
  transfer: money,
}
