import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompressed } from './precompressed.ts'
import { themeSheet } from './themeSheet.ts'

const api = { target: process.env.API_URL ?? 'http://localhost:3000', changeOrigin: true }
const proxy = { '/api': api, '/webgw': api, '/menu': api, '/upload': api, '/files': api }

/** Rules and texts come with what uses them. */
const rare = /node_modules.zod|api-client.src.contract|\.json$/

/**
 * Few files, because a request costs more than its bytes: the frameworks, what every visit begins with, and what many pages
 * share. The rest comes with the page that needs it.
 */
const chunkGroups = [
  {
    name: 'react',
    priority: 3,
    test: /node_modules.(react|react-dom|scheduler|react-router|i18next|react-i18next|openapi-fetch|js-cookie)[\\/]/,
  },
  { name: 'app', priority: 2, tags: ['$initial' as const] },
  { name: 'shared', priority: 1, minShareCount: 6, test: (id: string) => !rare.test(id) },
  { name: 'small', minShareCount: 2, maxModuleSize: 600, test: (id: string) => !rare.test(id) },
]

export default defineConfig({
  plugins: [react(), themeSheet(), precompressed()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, strictPort: true, proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
