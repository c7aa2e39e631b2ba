import { compression } from 'vite-plugin-compression2'

/** Writes compressed files beside those of a build; the server sends them as they are. */
export const precompressed = () => compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 512 })
