import type { RouteObject } from 'react-router-dom'

// biome-ignore format: one line a page
export const communityPages: RouteObject[] = [
]
