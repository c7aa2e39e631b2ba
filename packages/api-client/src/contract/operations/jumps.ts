import { z } from 'zod'
import { type CodeOf, enumerations } from '../enumerations.ts'
import { message } from '../fieldMessages.ts'
import { enumeration, id, isHttps } from '../fields.ts'
import { URL_MAX_LENGTH } from '../limits.ts'

export type JumpType = CodeOf<'jumpType'>

/** What a jump can lead to that is a row of a list, and what operators read of it. */
export const jumpResources = {
  video: { path: '/api/admin/videos', permission: 'video:read', keyword: 'title' },
  atlas: { path: '/api/admin/atlases', permission: 'atlas:read', keyword: 'title' },
  collection: { path: '/api/admin/collections', permission: 'collection:read', keyword: 'title' },
  post: { path: '/api/admin/posts', permission: 'post:read', keyword: 'title' },
  liveRoom: { path: '/api/admin/live-rooms', permission: 'liveRoom:read', keyword: 'title' },
  commodity: { path: '/api/admin/commodities', permission: 'commodity:read', keyword: 'name' },
} as const satisfies Partial<Record<JumpType, object>>

export type JumpResource = keyof typeof jumpResources

export const isJumpResource = (type: JumpType): type is JumpResource => type in jumpResources

/** What opens when a user chooses an item, such as a banner. */
export const jump = {
  jumpType: enumeration('jumpType'),
  /** An https address, a landing page's code, or the id of what it leads to; empty for `none`. */
  jumpObject: z.string().trim().max(URL_MAX_LENGTH).default(''),
}

const isOneOf = (type: JumpType, object: string) =>
  type === 'page'
    ? (enumerations.landingPage as readonly string[]).includes(object)
    : id.safeParse(object).success

/** A jump names what it leads to, in the form that its type asks for. */
export function jumpRules(
  { jumpType, jumpObject }: { jumpType: JumpType; jumpObject: string },
  context: z.RefinementCtx,
): void {
  const refuse = (key: 'required' | 'invalid' | 'httpsLink') =>
    context.addIssue({ code: 'custom', path: ['jumpObject'], ...message(key) })
  if (jumpType === 'none') {
    if (jumpObject !== '') refuse('invalid')
  } else if (jumpObject === '') refuse('required')
  else if (jumpType === 'url') {
    if (!isHttps(jumpObject)) refuse('httpsLink')
  } else if (!isOneOf(jumpType, jumpObject)) refuse('invalid')
}
