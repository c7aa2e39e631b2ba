import { enumerations } from '@admin/api-client/contract/enumerations'
import { z } from 'zod'

/** Rows of the mock list, and how many a page holds by default (specification, section 9). */
export const MOCK_TOTAL = 100
export const MOCK_PAGE_SIZE = 10

/** What a caller may set of a mock user. */
export const mockUserBody = z.object({
  username: z.string().min(1),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(enumerations.roleIdentity),
  status: z.union([z.literal(0), z.literal(1)]),
})

/** Development mock user (specification, section 3); times in epoch milliseconds. */
export interface MockUser extends z.infer<typeof mockUserBody> {
  id: string
  createTime: number
  updateTime: number
}

export type MockRole = MockUser['role']

const DAY = 24 * 60 * 60 * 1000
const BEGIN = Date.UTC(2026, 0, 1)

const avatarOf = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#495057"/><text x="20" y="27" font-size="18" text-anchor="middle" fill="#fff">${name.charAt(0).toUpperCase()}</text></svg>`,
  )}`

function mockUser(index: number): MockUser {
  const roles = enumerations.roleIdentity
  // One of each role is named after it, as the demo accounts are.
  const role = roles[index] ?? roles[index % roles.length] ?? 'user'
  const username = roles[index] ?? `user${String(index + 1).padStart(3, '0')}`
  return {
    id: String(index + 1),
    username,
    nickname: `${username.charAt(0).toUpperCase()}${username.slice(1)}`,
    avatar: avatarOf(username),
    email: `${username}@example.com`,
    phone: `138${String(index).padStart(8, '0')}`,
    role,
    status: index % 9 === 8 ? 0 : 1,
    createTime: BEGIN + index * DAY,
    updateTime: BEGIN + index * DAY,
  }
}

export const mockUsers = (): MockUser[] => Array.from({ length: MOCK_TOTAL }, (_, index) => mockUser(index))
